import { useFormatter, useTimeZone } from 'use-intl';
import { classNames } from './class-names.ts';
import { TIME_SHAPES, type TimeShape } from './time-shapes.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useKeptText } from './use-kept-text.ts';
import { viewerZone } from './viewer-zone.ts';

type LocalTimeProps = {
  at: string;
  show?: TimeShape;
  /** The zone in the server's HTML, such as the zone of the lot. By default it is the zone of the page's language. */
  timeZone?: string;
  className?: string;
};

/**
 * A moment in the time zone of the viewer. The text stays on one line, so nothing around it moves when the browser
 * replaces the server's zone. Give it a place where its width does not matter: the end of a line, or a line of its own.
 */
export function LocalTime({ at, show = 'moment', timeZone, className }: LocalTimeProps) {
  const format = useFormatter();
  const pageZone = useTimeZone() ?? 'UTC';
  const serverZone = timeZone ?? pageZone;
  const { isElsewhere, shown } = useElsewhere<HTMLTimeElement>(at, serverZone);
  const text = useKeptText(`${at} ${isElsewhere}`, () =>
    format.dateTime(new Date(at), {
      ...TIME_SHAPES[show],
      timeZone: import.meta.env.SSR ? serverZone : viewerZone(),
    }),
  );
  return (
    <time
      {...shown}
      dateTime={at}
      className={classNames('whitespace-nowrap', className)}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
