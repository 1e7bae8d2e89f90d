import { startLabel } from '@marque/domain/listings/start-label';
import { useSyncExternalStore } from 'react';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { createTicker } from '../../ui/ticker.ts';

type StartLabelProps = {
  startsAt: string | null;
  timeZone: string;
  /** Server's clock minus this one, in milliseconds. */
  clockOffset: number;
};

const everyHalfMinute = createTicker(30_000);
const MINUTE_MS = 60_000;

/** When an auction starts, in the words of the spec. */
export function StartLabel({ startsAt, timeZone, clockOffset }: StartLabelProps) {
  const t = useTranslations('cards');
  const language = useLocale();
  const renderedAt = useNow().getTime();
  // To the minute: between two minutes nothing is to be drawn anew.
  const minute = useSyncExternalStore(
    everyHalfMinute,
    () => Math.floor((Date.now() + clockOffset) / MINUTE_MS),
    () => Math.floor(renderedAt / MINUTE_MS),
  );

  const label = startLabel(
    startsAt === null ? null : new Date(startsAt),
    new Date(minute * MINUTE_MS),
    timeZone,
  );
  if (label.key !== 'starts-in') return t(`start.${label.key}`);
  const relative = new Intl.RelativeTimeFormat(language).format(label.value, label.unit);
  return t('start.starts-in', { relative });
}
