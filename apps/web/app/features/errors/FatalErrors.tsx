import { useSyncExternalStore } from 'react';
import { fatalStatus } from '../../site/fatal-status.ts';

/** Throws to the root's error boundary when a call of the browser was answered with a fatal status. */
export function FatalErrors() {
  const status = useSyncExternalStore(fatalStatus.subscribe, fatalStatus.get, () => null);
  if (status !== null) throw fatalResponse(status);
  return null;
}

/** In the form that the router gives to a response thrown by a loader. */
const fatalResponse = (status: number) =>
  Object.assign(new Error(`The API answered with ${status}.`), {
    status,
    statusText: '',
    internal: false,
    data: null,
  });
