import { useState } from 'react';
import { usePageEffect } from './use-page-effect.ts';

const PRELOAD_AFTER_MS = 1_000;

/**
 * Preloads the pages behind visible links, one second after a page has loaded. Before that, the page itself
 * needs the bandwidth.
 */
export function usePreload(): 'none' | 'viewport' {
  const [isCalm, setIsCalm] = useState(false);
  usePageEffect(() => {
    const timer = setTimeout(() => setIsCalm(true), PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsCalm(false);
    };
  });
  return isCalm ? 'viewport' : 'none';
}
