import { lazy } from 'react';

/** Fetched where there is one to show; the page waits for it, and so nothing moves when it comes. */
export const PriceGuide = lazy(async () => ({ default: (await import('./PriceGuide.tsx')).PriceGuide }));
