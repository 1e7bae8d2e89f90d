import { useSyncExternalStore } from 'react';
import { viewerZone } from './viewer-zone.ts';

const never = () => () => {};

/** The time zone of the viewer's device. Undefined in the server's HTML and during hydration. */
export const useViewerZone = (): string | undefined =>
  useSyncExternalStore(never, viewerZone, () => undefined);
