import { useState } from 'react';
import { usePageEffect } from './use-page-effect.ts';

const PRELOAD_AFTER_MS = 1_000;

/** A second after a page has finished, what its links lead to is fetched ahead; before that the page itself has the line. */
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
