import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { useSite } from '../../site/site.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useStanding } from '../auction/use-standing.ts';
import { useBiddingIfAny } from './BiddingContext.tsx';
import { isExactBid } from './is-exact-bid.ts';
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
  const isExact = isExactBid(auction.bids, { amount: ownMaximum, bidderId: useSite().user?.id ?? null });
  const situation = { minimum: auction.figures.minimum_bid ?? 0, isLeading, ownMaximum };
  return {
    isSealed,
    standing,
    ownMaximum,
    /** The bid with which the customer leads is an exact one, which has no maximum above it. */
    isExact,
    minimum: ownMinimum(situation),
    suggested: nextSensibleBid(situation),
  };
}
