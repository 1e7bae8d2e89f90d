import { suggestListings } from '@marque/contracts/listings';
import { useEffect, useState } from 'react';
import { useAppLocale } from '../../site/use-address.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { type Suggestion, suggestionsOf } from './suggestions.ts';

/** Long enough that fast typing causes one request, short enough to feel immediate. */
const PAUSE_MS = 120;
const MAX_LENGTH = 80;

const none: Suggestion[] = [];

/**
 * Null if nothing has been requested. A failed request gives no suggestions, but the search itself still
 * works.
 */
export function useSuggestions(typed: string): Suggestion[] | null {
  const api = useBrowserApi();
  const locale = useAppLocale();
  const [found, setFound] = useState<{ q: string; suggestions: Suggestion[] } | null>(null);
  const q = typed.trim().slice(0, MAX_LENGTH);

  useEffect(() => {
    if (q === '') return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await api.call(suggestListings, { query: { q }, signal: asking.signal });
        setFound({ q, suggestions: answer.ok ? suggestionsOf(answer.data, locale) : none });
      } catch (error) {
        if (!asking.signal.aborted) throw error;
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, api, locale]);

  // Show the previous suggestions until the next response arrives, to avoid flicker.
  return q === '' ? null : (found?.suggestions ?? null);
}
