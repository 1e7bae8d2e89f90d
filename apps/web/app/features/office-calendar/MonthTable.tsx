import type { Calendar } from '@marque/contracts/calendar';
import { addDays } from '@marque/domain/time/calendar-days';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { type CalendarView, daysOf } from './calendar-view.ts';

/** The days of a month with the number of auctions that end on each. A day leads to its week. */
export function MonthTable({ view, calendar }: { view: CalendarView; calendar: Calendar }) {
  const t = useTranslations('officeCalendar');
  const write = useTimeWriter();
  const { from, days } = daysOf(view);
  const weeks = Array.from({ length: days / 7 }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => addDays(from, week * 7 + n)),
  ).filter((week) => week.some((day) => isIn(day, view)));
  return (
    <section aria-label={t('monthTable')} className="overflow-x-auto border border-line">
      <table className="w-full table-fixed border-collapse text-sm">
        <thead className="bg-surface text-ink-muted">
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="px-1 py-1.5 font-medium">
                {write(`${day}T12:00:00Z`, { weekday: 'short' }, 'UTC')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="h-20 border-line border-l p-0 align-top first:border-l-0">
                  <Day day={day} view={view} calendar={calendar} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isIn = (day: string, view: CalendarView): boolean => day.slice(0, 7) === view.day.slice(0, 7);

function Day({ day, view, calendar }: { day: string; view: CalendarView; calendar: Calendar }) {
  const t = useTranslations('officeCalendar');
  const write = useTimeWriter();
  const count = calendar.hours.filter((hour) => hour.day === day).reduce((sum, hour) => sum + hour.count, 0);
  const holiday = calendar.holidays.find((one) => one.day === day)?.holiday;
  return (
    <RouteLink
      to="office-calendar"
      query={{ region: view.region, day }}
      aria-current="false"
      className={`block h-full p-1.5 text-ink no-underline hover:bg-brand-soft ${isIn(day, view) ? '' : 'bg-ink/3'}`}
    >
      <span className="sr-only">
        {t('showDay', {
          day: write(`${day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long' }, 'UTC'),
          count,
        })}
      </span>
      <span aria-hidden className="text-ink-muted text-xs tabular-nums">
        {Number(day.slice(8))}
      </span>
      {count > 0 && (
        <strong aria-hidden className="block text-center font-medium text-lg tabular-nums">
          {count}
        </strong>
      )}
      {holiday && (
        <span className="hidden text-warning-ink text-xs wrap-anywhere sm:block">
          {t(`holidays.${holiday}`)}
        </span>
      )}
    </RouteLink>
  );
}
