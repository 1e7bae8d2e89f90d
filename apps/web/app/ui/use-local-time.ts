import { useFormatter } from 'use-intl';
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
  /** A moment of any year, to the second. */
  exact: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
  /** A day with its year. */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** A time of the day, with the name of the time zone. */
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const;

export type TimeShape = keyof typeof SHAPES;

/**
 * Writes moments in the time zone of the viewer. Pages are shared, so the server names a zone of its own: the given one,
 * or the zone of the page's language. The browser replaces it with the viewer's.
 */
export function useLocalTime() {
  const format = useFormatter();
  const viewerZone = useViewerZone();
  return (at: string, shape: TimeShape = 'moment', timeZone?: string): string =>
    format.dateTime(new Date(at), { ...SHAPES[shape], timeZone: viewerZone ?? timeZone });
}
