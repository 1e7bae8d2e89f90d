import type { PlannedAuction } from '@marque/contracts/calendar';
import { homeTimeZone } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { EmptyList, officeLink } from '../office/OfficeTable.tsx';
import { type CalendarView, queryOf } from './calendar-view.ts';
import { draggableCar } from './car-drag.ts';

type PlannedCarsProps = {
  view: CalendarView;
  slot: string;
  planned: { data: PlannedAuction[]; meta: { next: string | null } };
};

/** The auctions that end in the chosen hour. One that has not begun can be moved. */
export function PlannedCars({ view, slot, planned: { data: auctions, meta } }: PlannedCarsProps) {
  const t = useTranslations('officeCalendar.planned');
  const write = useTimeWriter();
  const zone = homeTimeZone(view.region);
  return (
    <section aria-labelledby="planned" className="grid gap-3 border-line border-t pt-4 text-sm">
      <h2 id="planned" className="title text-xl">
        {t('title', {
          time: write(
            `${slot}:00:00Z`,
            { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
            'UTC',
          ),
        })}
      </h2>
      {auctions.length === 0 && <EmptyList>{t('empty')}</EmptyList>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {auctions.map(({ id, title, lot_number, status, ends_at }) => (
          <li
            key={id}
            {...(status === 'scheduled' ? draggableCar(id) : {})}
            className={`border border-line px-3 py-2 ${status === 'scheduled' ? 'cursor-grab' : ''}`}
          >
            <RouteLink
              to="office-live-auction"
              params={{ id }}
              draggable={false}
              className={`${officeLink} font-medium`}
            >
              <CarName>{title}</CarName>
            </RouteLink>
            <span className="flex flex-wrap gap-x-3 text-ink-muted text-xs">
              {lot_number !== null && <span>{t('lot', { number: lot_number })}</span>}
              <span>{write(ends_at, TIME_SHAPES.time, zone)}</span>
              {status === 'live' ? (
                <span>{t('live')}</span>
              ) : (
                <RouteLink
                  to="office-calendar"
                  query={{ ...queryOf(view), car: id }}
                  aria-current="false"
                  aria-label={t('moveCar', { car: title })}
                  draggable={false}
                  className={officeLink}
                >
                  {t('move')}
                </RouteLink>
              )}
            </span>
          </li>
        ))}
      </ul>
      {meta.next && (
        <p>
          <RouteLink
            to="office-calendar"
            query={{ ...queryOf(view), slot, cars_after: meta.next }}
            aria-current="false"
            className={officeLink}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
    </section>
  );
}
