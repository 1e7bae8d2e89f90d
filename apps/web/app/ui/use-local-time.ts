import { type DateTimeFormatOptions, useTimeZone } from 'use-intl';
import { useTimeWriter } from './use-time-writer.ts';
import { useViewerZone } from './use-viewer-zone.ts';

/**
 * Writes moments in the time zone of the viewer, for texts that contain one. Pages are shared, so the server names the zone
 * of the page's language. The browser replaces it with the viewer's. Use `LocalTime` for a moment by itself.
 */
export function useLocalTime() {
  const write = useTimeWriter();
  const pageZone = useTimeZone() ?? 'UTC';
  const timeZone = useViewerZone() ?? pageZone;
  return (at: string | number, shape: DateTimeFormatOptions): string => write(at, shape, timeZone);
}
