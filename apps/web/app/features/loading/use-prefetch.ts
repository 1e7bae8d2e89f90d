import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

let canHover: boolean | undefined;

/**
 * A pointer that rests on a link loads the data of its page ahead. A finger gives no such sign: by the time that it
 * touches the link, the page itself loads the data. Nothing is loaded ahead without a connection, because the router
 * reloads the page on screen if it cannot load the code of another one.
 */
export const usePrefetch = (): 'intent' | 'none' =>
  useSyncExternalStore(
    subscribe,
    () => {
      canHover ??= window.matchMedia('(hover: hover)').matches;
      return canHover && navigator.onLine ? 'intent' : 'none';
    },
    () => 'none',
  );
