import { useFormatter } from 'use-intl';
import { useKeptText } from './use-kept-text.ts';

/** A date of the calendar, the same in every time zone: the date of an event or of a story. */
export function CalendarDay({ date }: { date: string }) {
  const format = useFormatter();
  const text = useKeptText(date, () =>
    format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' }),
  );
  return (
    <time dateTime={date.slice(0, 10)} suppressHydrationWarning>
      {text}
    </time>
  );
}
