import { lazy } from 'react';

/** Loaded only if there is a guide to show. The page waits for it, so nothing moves when it arrives. */
export const PriceGuide = lazy(async () => ({ default: (await import('./PriceGuide.tsx')).PriceGuide }));
