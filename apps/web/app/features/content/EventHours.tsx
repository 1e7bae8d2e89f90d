import type { EventSummary } from '@marque/contracts/content';
import { useTranslations } from 'use-intl';

type EventHoursProps = { event: Pick<EventSummary, 'opens' | 'closes' | 'time_zone'> };

/** When an event opens and closes, on the clocks of its place. */
export function EventHours({ event: { opens, closes, time_zone } }: EventHoursProps) {
  const t = useTranslations('content.events');
  if (!opens) return null;
  const hours = closes ? t('hours', { from: opens, to: closes }) : t('opens', { time: opens });
  const city = time_zone?.split('/').at(-1)?.replaceAll('_', ' ');
  return (
    <span className="block text-ink-muted">
      {hours}
      {city ? ` (${city})` : ''}
    </span>
  );
}
