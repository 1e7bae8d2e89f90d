import { useFormatter } from 'use-intl';
import { classNames } from './class-names.ts';
import { useViewerZone } from './use-viewer-zone.ts';

const SHAPES = {
  /** A day and a time, with the name of the time zone. */
  moment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** A day with its year. */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** A time of the day, with the name of the time zone. */
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const;

type LocalTimeProps = {
  at: string;
  show?: keyof typeof SHAPES;
  /** The zone in the server's HTML, such as the zone of the lot. By default it is the zone of the page's language. */
  timeZone?: string;
  className?: string;
};

/**
 * A moment in the time zone of the viewer. Pages are shared, so the server names a zone of its own, and the browser
 * replaces it with the viewer's. The text stays on one line, so nothing around it moves. Give it a place where its
 * width does not matter: the end of a line, or a line of its own.
 */
export function LocalTime({ at, show = 'moment', timeZone, className }: LocalTimeProps) {
  const format = useFormatter();
  const viewerZone = useViewerZone();
  return (
    <time dateTime={at} className={classNames('whitespace-nowrap', className)} suppressHydrationWarning>
      {format.dateTime(new Date(at), { ...SHAPES[show], timeZone: viewerZone ?? timeZone })}
    </time>
  );
}
