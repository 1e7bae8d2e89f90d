import { useEffect, useSyncExternalStore } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';
import { LoadingBar } from '../../ui/LoadingBar.tsx';
import { createLoadingBar } from './loading-bar.ts';
import { usePageEffect } from './use-page-effect.ts';

const bar = createLoadingBar();

/** The loading bar of the page shell. It shows all navigations and fetchers that the visitor waits for. */
export function PageLoadingBar() {
  const { phase, isVisible, progress } = useSyncExternalStore(bar.subscribe, bar.view, bar.view);
  const isNavigating = useNavigation().state !== 'idle';
  const isFetching = useFetchers().some((fetcher) => fetcher.state !== 'idle');
  const isBusy = isNavigating || isFetching;

  useEffect(() => {
    if (!isBusy) return;
    bar.start();
    return bar.finish;
  }, [isBusy]);

  usePageLoadedMarker();

  return <LoadingBar isVisible={isVisible} progress={progress} hasError={phase === 'error'} isShell />;
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
