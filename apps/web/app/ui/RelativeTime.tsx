import { withZoneName } from '@marque/domain/time/with-zone-name';
import { useState, useSyncExternalStore } from 'react';
import { useLocale, useNow } from 'use-intl';
import { distanceOf, formatDistance } from './distance-in-time.ts';
import { createTicker } from './ticker.ts';
import { useKeptText } from './use-kept-text.ts';
import { viewerZone } from './viewer-zone.ts';

type RelativeTimeProps = {
  at: string;
  /** Server's clock minus this browser's clock, in milliseconds. */
  clockOffset?: number;
  locale?: string;
  className?: string;
};

const EXACTLY = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

function exactly(moment: string, language: string): string {
  const at = new Date(moment);
  const timeZone = viewerZone();
  const format = new Intl.DateTimeFormat(language, { ...EXACTLY, timeZone });
  return withZoneName(format.format(at), at, timeZone, language);
}

const everyHalfMinute = createTicker(30_000);

/** A time such as '7 minutes ago'. A pointer that rests on it shows the exact moment in the viewer's time zone. */
export const RelativeTime = ({ at, clockOffset = 0, locale, className }: RelativeTimeProps) => {
  const pageLocale = useLocale();
  const tag = locale ?? pageLocale;
  const renderedAt = useNow().getTime();
  const then = Date.parse(at);
  const [title, setTitle] = useState<string>();
  // Compared as text, so that the component renders again only when the distance changes.
  const distance = useSyncExternalStore(
    everyHalfMinute,
    () => JSON.stringify(distanceOf(then, Date.now() + clockOffset)),
    () => JSON.stringify(distanceOf(then, renderedAt)),
  );
  const text = useKeptText(distance, () => formatDistance(JSON.parse(distance), tag));
  return (
    <time
      dateTime={at}
      title={title}
      onPointerEnter={() => setTitle(exactly(at, tag))}
      className={className}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
};
