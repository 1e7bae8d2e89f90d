import type { PlacedBid } from '@marque/contracts/bidding/bids';
import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useStanding } from '../auction/use-standing.ts';
import { useBiddingIfAny } from './BiddingContext.tsx';
import { leadingBid, nextSensibleBid, type OwnBid, ownMinimum } from './own-minimum.ts';

/** The bid that this customer would have to place now. It stays current while others bid. */
export function useOwnBid() {
  const auction = useAuction();
  const { receipt } = useBiddingIfAny() ?? {};
  const isSealed = isSealedPlan(auction.page.listing.type_plan as PlanType);
  const standing = useStanding();
  const isLeading = standing === 'leading';
  const ownBid = leadingBid({
    placedHere: openBidOf(receipt),
    onPage: auction.page.listing.own_bid,
    price: auction.figures.highest_bid,
    isLeading,
  });
  const situation = { minimum: auction.figures.minimum_bid ?? 0, isLeading, ownBid };
  return {
    isSealed,
    standing,
    /** The bid with which the customer leads. Null if another bidder leads, or if it is not known yet. */
    ownBid,
    minimum: ownMinimum(situation),
    suggested: nextSensibleBid(situation),
  };
}

function openBidOf(receipt: PlacedBid | undefined): OwnBid | null {
  if (!receipt || receipt.bid.kind === 'sealed') return null;
  return { kind: receipt.bid.kind, amount: receipt.bid.amount };
}
