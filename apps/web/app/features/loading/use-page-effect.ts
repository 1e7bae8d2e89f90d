import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation } from 'react-router';

type PageEffect = (page: string, key: string | null) => undefined | (() => void);

/**
 * Runs the effect when a page has loaded, and its cleanup when the next page starts. A different anchor does
 * not count as another page. A changed `key` runs the effect again on the same page.
 */
export function usePageEffect(effect: PageEffect, key: string | null = null) {
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const page = isLoading ? null : pathname + search;
  const finish = useEffectEvent(effect);

  useEffect(() => (page === null ? undefined : finish(page, key)), [page, key]);
}
