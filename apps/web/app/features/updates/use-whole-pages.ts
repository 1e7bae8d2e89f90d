import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useSite } from '../../site.ts';
import { forgetWantedPage, rememberWantedPage, takeInterruptedPage } from './interrupted-page.ts';
import { reloadOnce } from './reload-once.ts';

/** Nobody is left with a broken page: where a part cannot be loaded, the wanted page is loaded as a whole. */
export function useWholePages(isOutdated: boolean) {
  const { build } = useSite();
  const current = addressOf(useLocation());
  const { location, formMethod } = useNavigation();
  const wanted = location && formMethod === undefined ? addressOf(location) : null;

  useEffect(() => {
    if (wanted === null) return;
    if (isOutdated) return window.location.assign(wanted);
    rememberWantedPage(sessionStorage, wanted);
    return () => forgetWantedPage(sessionStorage);
  }, [wanted, isOutdated]);

  const resume = useEffectEvent(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const interrupted = takeInterruptedPage(sessionStorage, load?.type ?? '', current);
    if (interrupted !== null) window.location.replace(interrupted);
  });

  const mend = useEffectEvent((event: Event) => {
    const isMending = reloadOnce(build, sessionStorage, () => window.location.assign(wanted ?? current));
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
