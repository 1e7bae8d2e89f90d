import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { callAfter } from './call-after.ts';
import { useClockOffset } from './use-clock-offset.ts';

/** Just after a moment, so that the server agrees that it is over. */
const MARGIN_MS = 500;

/** Reads the page again when a moment has passed. A moment that had passed before is ignored. */
export function useReadAt(at: string | null): void {
  const offset = useClockOffset();
  const { revalidate } = useRevalidator();
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (at === null) return undefined;
    const left = () => Date.parse(at) - (Date.now() + offset);
    // The clock may be set right after the moment, for example when a computer wakes up.
    if (left() <= 0 && awaited.current !== at) return undefined;
    awaited.current = at;
    return callAfter(
      () => left() + MARGIN_MS,
      () => {
        awaited.current = null;
        void revalidate();
      },
    );
  }, [at, offset, revalidate]);
}
