import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Intl knows the zone of the device. It does not change while a page is open. */
let known: string | undefined;
const zoneOfDevice = () => {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
};

/** The time zone of the viewer's device. Undefined in the server's HTML and during hydration. */
export const useViewerZone = (): string | undefined =>
  useSyncExternalStore(never, zoneOfDevice, () => undefined);
