import { lazy } from 'react';
import { keepTrying } from '../../ui/keep-trying.ts';

/** Loaded only if there is a guide to show. The page waits for it, so nothing moves when it arrives. */
export const PriceGuide = lazy(() =>
  keepTrying(async () => ({ default: (await import('./PriceGuide.tsx')).PriceGuide })),
);
