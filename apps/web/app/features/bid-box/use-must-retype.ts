import { useAuction } from '../auction/AuctionContext.tsx';
import { isUnusual, usualAmount } from './unusual-amount.ts';
import { useOwnBid } from './use-own-bid.ts';

/** Returns whether the bidder must type an amount again, compared with the auction as it is now. */
export function useMustRetype(): (amount: number) => boolean {
  const { page, figures } = useAuction();
  const { minimum, isSealed } = useOwnBid();
  const usual = usualAmount({
    isSealed,
    highEstimate: page.listing.estimate?.high ?? null,
    ownMinimum: minimum,
    minimum: figures.minimum_bid ?? 0,
  });
  return (amount) => isUnusual(amount, { usual });
}
