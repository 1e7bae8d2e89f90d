import type { WaitingCar } from '@marque/contracts/calendar';
import { homeTimeZone } from '@marque/domain/money/currency';
import { dayIn } from '@marque/domain/time/calendar-days';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { EmptyList, officeLink } from '../office/OfficeTable.tsx';
import { type CalendarView, queryOf } from './calendar-view.ts';
import { draggableCar } from './car-drag.ts';

type WaitingCarsProps = {
  view: CalendarView;
  waiting: { cars: WaitingCar[]; next: string | null };
  chosenId: string | null;
};

/** The agreed cars that wait for a date. Each can be dragged to an hour, or chosen. */
export function WaitingCars({ view, waiting: { cars, next }, chosenId }: WaitingCarsProps) {
  const t = useTranslations('officeCalendar.waiting');
  return (
    <section aria-labelledby="waiting" className="grid gap-3 border-line border-t pt-4 text-sm">
      <h2 id="waiting" className="title text-xl">
        {t('title')}
      </h2>
      {cars.length > 0 ? (
        <>
          <p className="text-ink-muted">{t('text')}</p>
          <ul className="grid gap-2">
            {cars.map((car) => (
              <Waiting key={car.id} car={car} view={view} isChosen={car.id === chosenId} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyList>{t('empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-calendar"
            query={{ ...queryOf(view), after: next }}
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

function Waiting({ car, view, isChosen }: { car: WaitingCar; view: CalendarView; isChosen: boolean }) {
  const t = useTranslations('officeCalendar.waiting');
  const write = useTimeWriter();
  const zone = homeTimeZone(view.region);
  const dayOf = (at: string) => write(at, TIME_SHAPES.date, zone);
  return (
    <li
      {...draggableCar(car.id)}
      className={`cursor-grab border px-3 py-2 ${isChosen ? 'border-brand-ink bg-brand-soft' : 'border-line'}`}
    >
      <RouteLink
        to="office-calendar"
        // The week of the agreed end, so that its day is in view.
        query={{
          region: view.region,
          ...(car.agreed ? { day: dayIn(new Date(car.agreed.ends_at), zone) } : {}),
          car: car.id,
        }}
        aria-current={isChosen ? 'true' : 'false'}
        draggable={false}
        className={`${officeLink} font-medium`}
      >
        <CarName>{car.title}</CarName>
      </RouteLink>
      <span className="block text-ink-muted text-xs">
        {car.agreed
          ? t('agreed', { start: dayOf(car.agreed.starts_at), end: dayOf(car.agreed.ends_at) })
          : t('noDates')}
        {' · '}
        {car.seller.username}
      </span>
    </li>
  );
}
