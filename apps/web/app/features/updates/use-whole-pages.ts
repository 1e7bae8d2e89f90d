import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { tabStorage } from '../../site/guarded-storage.ts';
import { useSite } from '../../site/site.ts';
import { takeInterruptedPage } from './interrupted-page.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Loads the wanted page as a whole if one of its chunks cannot be loaded. A chunk that the page on screen needs never
 * reloads the page: `keepTrying` loads it again.
 */
export function useWholePages() {
  const { build } = useSite();
  const here = useLocation();
  const { location, formMethod } = useNavigation();
  const wanted = location && formMethod === undefined ? addressOf(location) : null;

  const resume = useEffectEvent(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const interrupted = takeInterruptedPage(tabStorage, load?.type ?? '', here.pathname + here.search);
    if (interrupted !== null) window.location.replace(interrupted);
  });

  const mend = useEffectEvent((event: Event) => {
    // Without a connection, the browser would replace the page with its own error page.
    if (wanted === null || !navigator.onLine) return;
    const isMending = reloadOnce(build, tabStorage, () => window.location.assign(wanted));
    if (isMending) event.preventDefault();
  });

  useEffect(() => {
    resume();
    const onBrokenPart = (event: Event) => mend(event);
    window.addEventListener('vite:preloadError', onBrokenPart);
    return () => window.removeEventListener('vite:preloadError', onBrokenPart);
  }, []);
}

const addressOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  pathname + search + hash;
