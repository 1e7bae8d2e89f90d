import type { PublicBid } from './auction-page.ts';

/** The sequence numbers of the bids that later entries of this history void. */
export const voidedBids = (bids: readonly PublicBid[]): ReadonlySet<number> =>
  new Set(bids.flatMap(({ voids }) => voids ?? []));
