import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation } from 'react-router';

type PageEffect = (page: string, key: string | null) => undefined | (() => void);

/**
 * Runs when a page has finished; what it returns runs when the next one starts.
 * An anchor within the page is not another page. A changed `key` runs it anew on the same page.
 */
export function usePageEffect(effect: PageEffect, key: string | null = null) {
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const page = isLoading ? null : pathname + search;
  const finish = useEffectEvent(effect);

  useEffect(() => (page === null ? undefined : finish(page, key)), [page, key]);
}
