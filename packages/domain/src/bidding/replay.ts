import { type AuctionTerms, type Bid, NO_BIDS, type Standing } from './auction-state.ts';
import { standingAfterBid } from './standing-after-bid.ts';

/** What was decided, in that order: each accepted bid with its own maximum, and each lowering of the reserve. */
export type HistoryStep = (Bid & { id: string }) | { kind: 'reserve-lowered'; reserve: number | null };

/**
 * The standing as if the voided bids had never been. Every other accepted bid keeps its place: none is measured again
 * against the clock or a minimum that a voided one had moved. An exact bid of whoever then leads anyway is more room, since
 * what it answered is void. `prices` are those of the start; the end of the auction is not touched.
 */
export function replay(
  prices: Pick<AuctionTerms, 'startingPrice' | 'reserve'>,
  history: readonly HistoryStep[],
  voidedIds: ReadonlySet<string>,
): Standing {
  let { reserve } = prices;
  let standing = NO_BIDS;
  for (const step of history) {
    if (step.kind === 'reserve-lowered') reserve = step.reserve;
    else if (!voidedIds.has(step.id)) {
      standing = standingAfterBid({ ...prices, reserve }, standing, step).standing;
    }
  }
  return standing;
}
