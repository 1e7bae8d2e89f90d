import { REGIONS } from '@marque/domain/money/currency';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { type CalendarView, daysOf, neighbourOf, queryOf } from './calendar-view.ts';

const tab =
  'flex min-h-9 items-center border-b-2 border-transparent px-2 text-ink-muted text-sm no-underline hover:text-brand-ink ' +
  'aria-[current=true]:border-brand-ink aria-[current=true]:text-brand-ink';

/** The region, a week or a month, and the way to the next one. */
export function CalendarNav({ view }: { view: CalendarView }) {
  const t = useTranslations('officeCalendar');
  const write = useTimeWriter();
  const { from } = daysOf(view);
  const shown = view.isMonth
    ? write(`${view.day.slice(0, 7)}-15T12:00:00Z`, TIME_SHAPES.month, 'UTC')
    : t('weekOf', { day: write(`${from}T12:00:00Z`, TIME_SHAPES.date, 'UTC') });
  const toDay = (day: string) => queryOf({ ...view, day });
  const keepsCar = view.car ? { car: view.car } : {};
  return (
    <div className="grid gap-3">
      <nav aria-label={t('views')} className="flex flex-wrap justify-between gap-x-6 border-line border-b">
        <Tabs>
          {REGIONS.map((region) => (
            <RouteLink
              key={region}
              to="office-calendar"
              query={queryOf({ ...view, region })}
              aria-current={region === view.region ? 'true' : 'false'}
              className={tab}
            >
              {t(`regions.${region}`)}
            </RouteLink>
          ))}
        </Tabs>
        <Tabs>
          {[false, true].map((isMonth) => (
            <RouteLink
              key={String(isMonth)}
              to="office-calendar"
              query={{ ...queryOf({ ...view, isMonth }), ...(isMonth ? {} : keepsCar) }}
              aria-current={isMonth === view.isMonth ? 'true' : 'false'}
              className={tab}
            >
              {t(isMonth ? 'month' : 'week')}
            </RouteLink>
          ))}
        </Tabs>
      </nav>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <strong className="font-medium sm:min-w-44">{shown}</strong>
        <RouteLink
          to="office-calendar"
          query={{ ...toDay(neighbourOf(view, -1)), ...keepsCar }}
          aria-current="false"
          className={officeLink}
        >
          {t('before')}
        </RouteLink>
        <RouteLink
          to="office-calendar"
          query={{ region: view.region, ...(view.isMonth ? { view: 'month' } : {}), ...keepsCar }}
          aria-current="false"
          className={officeLink}
        >
          {t('today')}
        </RouteLink>
        <RouteLink
          to="office-calendar"
          query={{ ...toDay(neighbourOf(view, 1)), ...keepsCar }}
          aria-current="false"
          className={officeLink}
        >
          {t('after')}
        </RouteLink>
      </div>
    </div>
  );
}

const Tabs = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">{children}</div>
);
