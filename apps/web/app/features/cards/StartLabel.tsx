import { type StartLabel as Label, startLabel } from '@marque/domain/listings/start-label';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { useKeptText } from '../../ui/use-kept-text.ts';
import { useCalendarZone, usePageClock } from '../../ui/use-page-clock.ts';
import { followStart } from './follow-start.ts';

type StartLabelProps = {
  startsAt: string | null;
  /** The server's clock minus the browser's clock, in milliseconds. */
  clockOffset: number;
};

/** The start of an auction in the words of the specification. It changes on the exact second, by the server's clock. */
export function StartLabel({ startsAt, clockOffset }: StartLabelProps) {
  const t = useTranslations('cards');
  const language = useLocale();
  const renderedAt = useNow().getTime();
  const start = startsAt === null ? null : new Date(startsAt);
  const { differs, clockProps } = usePageClock<HTMLSpanElement>(startsAt);
  const timeZone = useCalendarZone();
  // Compared as text, so that the component renders again only when the label changes.
  const labelAt = (now: number) => JSON.stringify(startLabel(start, new Date(now), timeZone));
  const subscribe = useCallback(
    (listener: () => void) =>
      followStart({ startsAt: startsAt === null ? null : new Date(startsAt), clockOffset }, listener),
    [startsAt, clockOffset],
  );
  const label = useSyncExternalStore(
    subscribe,
    () => labelAt(Date.now() + clockOffset),
    () => labelAt(renderedAt),
  );
  const write = ({ key, ...distance }: Label) => {
    if (!('unit' in distance)) return t(`start.${key}`);
    const relative = new Intl.RelativeTimeFormat(language).format(distance.value, distance.unit);
    return t('start.starts-in', { relative });
  };
  const text = useKeptText(`${label} ${differs}`, () => write(JSON.parse(label)));
  return <span {...clockProps}>{text}</span>;
}
