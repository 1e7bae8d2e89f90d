import { useFormatter } from 'use-intl';

/** In UTC for everybody, so that two people who discuss an entry see the same time. */
export function UtcTime({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })}
    </time>
  );
}
