import { useSyncExternalStore } from 'react';
import { useLocale, useNow } from 'use-intl';
import { formatRelativeTime } from './format-relative-time.ts';
import { createTicker } from './ticker.ts';
import { useHydrated } from './use-hydrated.ts';

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

const formats = new Map<string, Intl.DateTimeFormat>();

const exactly = (tag: string) => {
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, EXACTLY);
  formats.set(tag, format);
  return format;
};

const everyHalfMinute = createTicker(30_000);

export const RelativeTime = ({ at, clockOffset = 0, locale, className }: RelativeTimeProps) => {
  const pageLocale = useLocale();
  const tag = locale ?? pageLocale;
  const renderedAt = useNow().getTime();
  const then = Date.parse(at);
  const isHydrated = useHydrated();
  const text = useSyncExternalStore(
    everyHalfMinute,
    () => formatRelativeTime(then, Date.now() + clockOffset, tag),
    () => formatRelativeTime(then, renderedAt, tag),
  );
  // The exact moment in the visitor's time zone, which the server does not know.
  const title = isHydrated ? exactly(tag).format(then) : undefined;
  return (
    <time dateTime={at} title={title} className={className}>
      {text}
    </time>
  );
};
