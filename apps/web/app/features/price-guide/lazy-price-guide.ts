import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded only if there is a guide to show. The page waits for it, so nothing moves when it arrives. */
export const PriceGuide = lazyPart(async () => (await import('./PriceGuide.tsx')).PriceGuide);
