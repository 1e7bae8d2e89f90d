import { useFormatter } from 'use-intl';
import { TIME_SHAPES, type TimeShape } from './time-shapes.ts';
import { useViewerZone } from './use-viewer-zone.ts';

/**
 * Writes moments in the time zone of the viewer, for texts that contain one. Pages are shared, so the server names the zone
 * of the page's language. The browser replaces it with the viewer's. Use `LocalTime` for a moment by itself.
 */
export function useLocalTime() {
  const format = useFormatter();
  const viewerZone = useViewerZone();
  return (at: string, shape: TimeShape = 'moment'): string =>
    format.dateTime(new Date(at), { ...TIME_SHAPES[shape], timeZone: viewerZone });
}
