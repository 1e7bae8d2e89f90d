import type { AuctionTerms } from './auction-state.ts';
import { type HistoryStep, replaySteps } from './replay.ts';

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
  const highest = new Map<string, HighestBid>();
  for (const { entries } of replaySteps(prices, history, voidedIds))
    for (const { bidderId, amount, at } of entries)
      if (amount > (highest.get(bidderId)?.amount ?? 0)) highest.set(bidderId, { bidderId, amount, at });
  return [...highest.values()];
}
