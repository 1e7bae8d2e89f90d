import type { EventSummary } from '@marque/contracts/content';
import { useFormatter } from 'use-intl';

type EventDatesProps = { event: Pick<EventSummary, 'starts_on' | 'ends_on'> };

export function EventDates({ event: { starts_on, ends_on } }: EventDatesProps) {
  const format = useFormatter();
  return (
    <time dateTime={starts_on}>
      {format.dateTimeRange(new Date(starts_on), new Date(ends_on), { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  );
}
