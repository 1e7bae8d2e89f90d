import { useEffect, useRef } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';
import { LoadingBar, moveLoadingBar } from '../../ui/LoadingBar.tsx';
import { createLoadingBar } from './loading-bar.ts';
import { usePageEffect } from './use-page-effect.ts';

const bar = createLoadingBar();

/** The loading bar of the page shell. It shows all navigations and fetchers that the visitor waits for. */
export function PageLoadingBar() {
  const element = useRef<HTMLDivElement>(null);
  const isNavigating = useNavigation().state !== 'idle';
  const isFetching = useFetchers().some((fetcher) => fetcher.state !== 'idle');
  const isBusy = isNavigating || isFetching;

  useEffect(() => {
    if (!isBusy) return;
    bar.start();
    return bar.finish;
  }, [isBusy]);

  useEffect(
    () =>
      bar.subscribe(() => {
        const { phase, ...look } = bar.view();
        if (element.current) moveLoadingBar(element.current, { ...look, hasError: phase === 'error' });
      }),
    [],
  );

  usePageLoadedMarker();

  return <LoadingBar ref={element} isVisible={false} progress={0} isShell />;
}

/** For error pages: shows that loading has failed. */
export const useFailedPage = () => useEffect(() => bar.fail(), []);

/** Marks the document with the path of the loaded page. End-to-end tests wait for it. */
function usePageLoadedMarker() {
  const { pathname } = useLocation();
  usePageEffect(() => {
    const { dataset } = document.documentElement;
    dataset.pageLoaded = pathname;
    return () => {
      delete dataset.pageLoaded;
    };
  });
}
