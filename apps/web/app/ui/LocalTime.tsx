import { classNames } from './class-names.ts';
import { type TimeShape, useLocalTime } from './use-local-time.ts';

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
export function LocalTime({ at, show, timeZone, className }: LocalTimeProps) {
  const localTime = useLocalTime();
  return (
    <time dateTime={at} className={classNames('whitespace-nowrap', className)} suppressHydrationWarning>
      {localTime(at, show, timeZone)}
    </time>
  );
}
