import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pageOnScreen } from '../kept-page/page-on-screen.ts';
import { openingLot } from './opening-lot.ts';
import { lotPreview } from './preload-lot-preview.ts';

/**
 * Covers the page from the tap on a card until the page of the lot is there. The page stays below it and appears again
 * if the lot cannot be loaded.
 */
export function OpeningLot() {
  const lot = useSyncExternalStore(openingLot.subscribe, openingLot.current, () => null);
  const failure = useSyncExternalStore(pageOnScreen.subscribe, pageOnScreen.failure, () => null);
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const isLoading = state !== 'idle';
  // The page has arrived, or is no longer wanted.
  useEffect(() => (isLoading ? openingLot.close : undefined), [isLoading]);
  useEffect(() => {
    if (failure) openingLot.close();
  }, [failure]);

  const Preview = lotPreview();
  if (!lot || !Preview || failure || pathname === lot.address) return null;
  return isLoading && next?.pathname !== lot.address ? null : <Preview lot={lot} />;
}
