import { type AuctionTerms, NO_BIDS, type Standing } from './auction-state.ts';
import type { HistoryStep } from './replay.ts';
import { standingAfterBid } from './standing-after-bid.ts';

export type HighestBid = { bidderId: string; amount: number; at: Date };

/**
 * The highest amount that each bidder bid in public, by a bid of their own or an automatic one. Voided bids do not
 * count, nor do automatic bids that only answered a voided one. A maximum counts only as far as it was used.
 */
export function highestBids(
  prices: Pick<AuctionTerms, 'startingPrice' | 'reserve'>,
  history: readonly HistoryStep[],
  voidedIds: ReadonlySet<string>,
): HighestBid[] {
  let { reserve } = prices;
  let standing: Standing = NO_BIDS;
  const highest = new Map<string, HighestBid>();
  for (const step of history) {
    if (step.kind === 'reserve-lowered') reserve = step.reserve;
    else if (!voidedIds.has(step.id)) {
      const effect = standingAfterBid({ ...prices, reserve }, standing, step);
      standing = effect.standing;
      for (const { bidderId, amount, at } of effect.entries)
        if (amount > (highest.get(bidderId)?.amount ?? 0)) highest.set(bidderId, { bidderId, amount, at });
    }
  }
  return [...highest.values()];
}
