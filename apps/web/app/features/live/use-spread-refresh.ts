import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** All viewers of a lot learn of its end at the same moment. A random delay up to this time spreads their requests. */
const CROWD_MS = 1_500;

/** Reads the page again a moment after an event. Several events within this moment cause one request. */
export function useSpreadRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void revalidate();
    }, Math.random() * CROWD_MS);
  }, [revalidate]);
}
