import { type StartLabel as Label, startLabel } from '@marque/domain/listings/start-label';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { useViewerZone } from '../../ui/use-viewer-zone.ts';
import { followStart } from './follow-start.ts';

type StartLabelProps = {
  startsAt: string | null;
  /** The zone of the lot. It decides what 'tomorrow' is until the browser knows the zone of the viewer. */
  timeZone: string;
  /** The server's clock minus the browser's clock, in milliseconds. */
  clockOffset: number;
};

/** The start of an auction in the words of the specification. It changes on the exact second, by the server's clock. */
export function StartLabel({ startsAt, timeZone: zoneOfLot, clockOffset }: StartLabelProps) {
  const t = useTranslations('cards');
  const language = useLocale();
  const renderedAt = useNow().getTime();
  const timeZone = useViewerZone() ?? zoneOfLot;
  const start = startsAt === null ? null : new Date(startsAt);
  // Compared as text, so that the component renders again only when the label changes.
  const labelAt = (now: number) => JSON.stringify(startLabel(start, new Date(now), timeZone));
  const subscribe = useCallback(
    (listener: () => void) =>
      followStart({ startsAt: startsAt === null ? null : new Date(startsAt), clockOffset }, listener),
    [startsAt, clockOffset],
  );
  const label: Label = JSON.parse(
    useSyncExternalStore(
      subscribe,
      () => labelAt(Date.now() + clockOffset),
      () => labelAt(renderedAt),
    ),
  );
  if (label.key !== 'starts-in') return t(`start.${label.key}`);
  const relative = new Intl.RelativeTimeFormat(language).format(label.value, label.unit);
  return t('start.starts-in', { relative });
}
