import type { ApiClient } from '@marque/contracts/client';
import { useCallback, useEffect, useState } from 'react';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';

/** Nobody reads results that change with every letter. */
const PAUSE_MS = 200;

/** Null if there was no answer. It must be the same function at every render. */
export type Find<Item> = (api: ApiClient, q: string, signal?: AbortSignal) => Promise<Item[] | null>;

type Finding<Item> = {
  /** Null until the first answer. */
  items: Item[] | null;
  hasFailed: boolean;
  again: () => void;
};

/**
 * Finds something by words while somebody types them. Null: nothing is wanted. A failure stays beside the form: the error
 * page would take its place, and with it what was typed.
 */
export function useFinding<Item>(typed: string | null, find: Find<Item>): Finding<Item> {
  const api = useBrowserApi();
  const [found, setFound] = useState<{ items: Item[] | null } | null>(null);
  const q = typed === null ? null : typed.trim();
  const ask = useCallback(
    async (words: string, signal?: AbortSignal) => {
      try {
        setFound({ items: await find(api, words, signal) });
      } catch (error) {
        if (!signal?.aborted) throw error;
      }
    },
    [api, find],
  );
  useEffect(() => {
    if (q === null) return;
    const asking = new AbortController();
    const timer = setTimeout(() => void ask(q, asking.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, ask]);
  return {
    items: found?.items ?? null,
    hasFailed: found?.items === null,
    again: () => void ask(q ?? ''),
  };
}
