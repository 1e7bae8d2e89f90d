import type { EventSummary } from '@marque/contracts/content';
import { useFormatter, useTranslations } from 'use-intl';

type EventDatesProps = { event: Pick<EventSummary, 'starts_on' | 'ends_on'> };

/** Joins two dates by a message, because the server's and the browser's `Intl` space date ranges differently. */
export function EventDates({ event: { starts_on, ends_on } }: EventDatesProps) {
  const t = useTranslations('content.events');
  const format = useFormatter();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <time dateTime={starts_on}>
      {starts_on === ends_on ? day(starts_on) : t('dates', { from: day(starts_on), to: day(ends_on) })}
    </time>
  );
}
