import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useStanding } from '../auction/use-standing.ts';
import { useBiddingIfAny } from './BiddingContext.tsx';
import { knownMaximum, nextSensibleBid, ownMinimum } from './own-minimum.ts';

/** The bid that this customer would have to place now. It stays current while others bid. */
export function useOwnBid() {
  const auction = useAuction();
  const { receipt } = useBiddingIfAny() ?? {};
  const isSealed = isSealedPlan(auction.page.listing.type_plan as PlanType);
  const standing = useStanding();
  const isLeading = standing === 'leading';
  const ownMaximum = knownMaximum({
    placedHere: receipt?.bid.kind === 'maximum' ? receipt.bid.amount : null,
    onPage: auction.page.listing.own_maximum,
    price: auction.figures.highest_bid,
    isLeading,
  });
  const situation = { minimum: auction.figures.minimum_bid ?? 0, isLeading, ownMaximum };
  return {
    isSealed,
    standing,
    ownMaximum,
    minimum: ownMinimum(situation),
    suggested: nextSensibleBid(situation),
  };
}
