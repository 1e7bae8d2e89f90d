import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useClockOffset } from './use-clock-offset.ts';

/** Just after a moment, so that the server agrees that it is over. */
const MARGIN_MS = 500;

/** Reads the page again when a moment has passed. */
export function useReadAt(at: string | null): void {
  const offset = useClockOffset();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (at === null) return undefined;
    const wait = Date.parse(at) - (Date.now() + offset);
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => void revalidate(), wait + MARGIN_MS);
    return () => clearTimeout(timer);
  }, [at, offset, revalidate]);
}
