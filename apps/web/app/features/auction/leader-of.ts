import type { Listing } from '@marque/contracts/listing-shapes';
import type { PublicBid } from './auction-page.ts';

type Read = {
  listing: Pick<Listing, 'status' | 'highest_bid' | 'bidder'>;
  /** Newest first. */
  bids: readonly PublicBid[];
};

/**
 * The id of the highest bidder. Listing and bids are read at the same time, so a bid that arrives meanwhile may be among
 * the bids only. Without it, the new leader would be told that somebody else leads.
 */
export function leaderOf({ listing, bids }: Read): string | null {
  const [newest] = bids;
  const isBidMissing =
    listing.status === 'live' && newest?.amount != null && newest.amount > (listing.highest_bid ?? 0);
  return (isBidMissing ? newest.bidder?.id : listing.bidder?.id) ?? null;
}
