import type { BidObstacle } from '../customers/bid-obstacles.ts';

type Bidder = { obstacles: readonly BidObstacle[]; isOwner: boolean };

export type IneligibleBidder = { accepted: false } & (
  | { code: 'own-listing' }
  | { code: 'not-validated'; reasons: readonly BidObstacle[] }
);

/**
 * This check precedes all checks of the auction. Ownership comes first, because an owner cannot remove that obstacle.
 */
export function refuseBidder({ obstacles, isOwner }: Bidder): IneligibleBidder | null {
  if (isOwner) return { accepted: false, code: 'own-listing' };
  if (obstacles.length > 0) return { accepted: false, code: 'not-validated', reasons: obstacles };
  return null;
}
