import { type AuctionTerms, type Bid, NO_BIDS, type Standing } from './auction-state.ts';
import { standingAfterBid } from './standing-after-bid.ts';

/** The decisions in order: each accepted bid with its maximum, and each lowering of the reserve. */
export type HistoryStep = (Bid & { id: string }) | { kind: 'reserve-lowered'; reserve: number | null };

/**
 * The standing without the voided bids. Every other accepted bid stays accepted; it is not checked again against the
 * time or a minimum, because a voided bid may have changed those. An exact bid by a customer who leads without it
 * counts as a higher maximum, because the bid that it answered is void. `prices` are those at the start. The end of the
 * auction does not change.
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
