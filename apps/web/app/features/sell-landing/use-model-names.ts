import { suggestListings } from '@marque/contracts/listings';
import { useEffect, useState } from 'react';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';

/** Long enough that fast typing causes one request. */
const PAUSE_MS = 150;
const MAX_LENGTH = 80;

const none: string[] = [];

/**
 * Models of a make, by the suggestions of the search. A failed request gives no suggestions; any name can be typed.
 */
export function useModelNames(make: string, typed: string): string[] {
  const api = useBrowserApi();
  const [found, setFound] = useState(none);
  const q = make.trim() === '' ? '' : `${make.trim()} ${typed.trim()}`.trim().slice(0, MAX_LENGTH);

  useEffect(() => {
    if (q === '') return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await api.call(suggestListings, { query: { q }, signal: asking.signal });
        setFound(answer.ok ? [...new Set(answer.data.models.map(({ model }) => model))] : none);
      } catch (error) {
        if (!asking.signal.aborted) throw error;
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, api]);

  return q === '' ? none : found;
}
