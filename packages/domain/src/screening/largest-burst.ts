import { MINUTE_MS } from '../time/durations.ts';

const WINDOW_MS = 10 * MINUTE_MS;

/** An entry of the ledger. `bidder` is null if it is no bid. */
export type LedgerStep = { kind: string; bidder: string | null; at: Date };

/**
 * The largest number of bids of each bidder within ten minutes that only raised the price of one and the same leader: each
 * was answered by an automatic bid of the leader. Bidders without such a bid are missing.
 */
export function largestBursts(ledger: readonly LedgerStep[]): Map<string, number> {
  const largest = new Map<string, number>();
  const raised = new Map<string, Date[]>();
  ledger.forEach(({ kind, bidder, at }, place) => {
    const answer = ledger[place + 1];
    if (!bidder || kind === 'automatic' || answer?.kind !== 'automatic' || !answer.bidder) return;
    if (answer.bidder === bidder) return;
    const pair = `${bidder} ${answer.bidder}`;
    const since = at.getTime() - WINDOW_MS;
    const times = [...(raised.get(pair) ?? []).filter((earlier) => earlier.getTime() > since), at];
    raised.set(pair, times);
    largest.set(bidder, Math.max(largest.get(bidder) ?? 0, times.length));
  });
  return largest;
}
