import type { Calendar, SchedulePlan } from '@marque/contracts/calendar';
import { addDays, dayIn, localTimeIn } from '@marque/domain/time/calendar-days';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import { type CalendarView, daysOf, queryOf } from './calendar-view.ts';
import { useCarDrop } from './car-drag.ts';

/** Earlier hours are shown only if an auction ends in them. */
const FIRST_HOUR = 8;

type WeekTableProps = {
  view: CalendarView;
  calendar: Calendar;
  now: string;
  /** The car that gets a date. Then an hour chooses its end, and otherwise it lists its auctions. */
  plan: SchedulePlan | null;
};

/** The days and hours of a week with the number of auctions that end in each. */
export function WeekTable({ view, calendar, now, plan }: WeekTableProps) {
  const t = useTranslations('officeCalendar');
  const drop = useCarDrop(view);
  const { from } = daysOf(view);
  const days = Array.from({ length: 7 }, (_, n) => addDays(from, n));
  const counts = new Map(calendar.hours.map(({ day, hour, count }) => [timeOf(day, hour), count]));
  const first = Math.min(FIRST_HOUR, ...calendar.hours.map(({ hour }) => hour));
  const present = localTimeIn(new Date(now), calendar.time_zone).slice(0, 13);
  const agreedDay = plan?.agreed ? dayIn(new Date(plan.agreed.ends_at), calendar.time_zone) : null;
  return (
    <section aria-label={t('weekTable')} className="overflow-x-auto border border-line">
      <table {...drop} className="w-full min-w-[42rem] table-fixed border-collapse text-sm">
        <thead className="bg-surface text-ink-muted">
          <tr>
            <th scope="col" className="w-16 px-2 py-1.5 text-left font-medium">
              {t('hour')}
            </th>
            {days.map((day) => (
              <DayHeading key={day} day={day} calendar={calendar} isAgreed={day === agreedDay} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {Array.from({ length: 24 - first }, (_, n) => first + n).map((hour) => (
            <tr key={hour}>
              <th scope="row" className="px-2 text-left font-normal text-ink-muted tabular-nums">
                {timeOf('', hour).slice(1)}:00
              </th>
              {days.map((day) => {
                const time = timeOf(day, hour);
                const isOpen = time > present;
                const canHave = isOpen && (plan?.status !== 'agreed' || day === agreedDay);
                return (
                  <td
                    key={day}
                    data-time={isOpen ? `${time}:00` : undefined}
                    className={`border-line border-l p-0 ${isOpen ? '' : 'bg-ink/3'}`}
                  >
                    <Hour
                      view={view}
                      time={time}
                      count={counts.get(time) ?? 0}
                      chooses={plan === null ? null : canHave}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const timeOf = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}`;

function DayHeading({ day, calendar, isAgreed }: { day: string; calendar: Calendar; isAgreed: boolean }) {
  const t = useTranslations('officeCalendar');
  const write = useTimeWriter();
  const holiday = calendar.holidays.find((one) => one.day === day)?.holiday;
  return (
    <th scope="col" className="border-line border-l px-1 py-1.5 align-top font-medium">
      {write(`${day}T12:00:00Z`, { weekday: 'short', day: 'numeric', month: 'short' }, 'UTC')}
      {holiday && <span className="block text-warning-ink text-xs">{t(`holidays.${holiday}`)}</span>}
      {isAgreed && <span className="block text-success-ink text-xs">{t('agreedDay')}</span>}
    </th>
  );
}

type HourProps = {
  view: CalendarView;
  time: string;
  count: number;
  /** Whether the hour can be the end of the chosen car. Null if no car is chosen. */
  chooses: boolean | null;
};

function Hour({ view, time, count, chooses }: HourProps) {
  const t = useTranslations('officeCalendar');
  const write = useTimeWriter();
  const isShown = chooses === null ? view.slot === time : view.ends?.startsWith(time) === true;
  const style = `flex min-h-7 items-center justify-center tabular-nums no-underline ${loadStyle(count)} ${
    isShown ? 'outline-2 outline-brand-ink -outline-offset-2' : ''
  }`;
  const isLink = chooses ?? count > 0;
  if (!isLink) return <span className={`${style} text-ink-muted`}>{count > 0 ? count : ''}</span>;
  const label = {
    time: write(
      `${time}:00:00Z`,
      { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
      'UTC',
    ),
    count,
  };
  return (
    <RouteLink
      to="office-calendar"
      query={
        chooses
          ? { ...queryOf(view), ...(view.car ? { car: view.car } : {}), ends: `${time}:00` }
          : { ...queryOf(view), slot: time }
      }
      aria-current={isShown ? 'true' : 'false'}
      aria-label={t(chooses ? 'chooseHour' : 'showHour', label)}
      preventScrollReset
      className={`${style} text-ink hover:bg-brand-soft`}
    >
      {count > 0 ? count : '+'}
    </RouteLink>
  );
}

/** The more auctions end in an hour, the stronger its colour. */
function loadStyle(count: number): string {
  if (count === 0) return '';
  return count < 4
    ? 'bg-success-soft font-medium'
    : count < 7
      ? 'bg-brand-soft font-medium'
      : 'bg-warning-soft font-medium';
}
