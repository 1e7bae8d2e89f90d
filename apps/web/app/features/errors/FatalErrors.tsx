import { useSyncExternalStore } from 'react';
import { fatalStatus } from '../../site/fatal-status.ts';

/** Throws to the root's error boundary when an API call from the browser receives a fatal status. */
export function FatalErrors() {
  const status = useSyncExternalStore(fatalStatus.subscribe, fatalStatus.get, () => null);
  if (status !== null) throw fatalResponse(status);
  return null;
}

/** The shape that the router gives to a response thrown by a loader. */
const fatalResponse = (status: number) =>
  Object.assign(new Error(`The API answered with ${status}.`), {
    status,
    statusText: '',
    internal: false,
    data: null,
  });
