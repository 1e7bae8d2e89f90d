import type { AuctionRow } from './auction-row.ts';
import { type AuctionChange, type BidAnswer, decideBatch, type QueuedBid } from './bid-batch.ts';

export type DecidedBids = {
  answers: Map<QueuedBid, BidAnswer>;
  changes: AuctionChange[];
  /** Every auction that was asked for, as it stands afterwards, changed or not. */
  rows: AuctionRow[];
};

/** What there is to remember and to tell of them; who is answered what comes after it. */
export type CommittedBids = Pick<DecidedBids, 'changes' | 'rows'>;

/** Bids on several auctions, each on its own row. A bid whose auction is not among them stays without an answer. */
export function decideTogether(rows: Iterable<AuctionRow>, bids: readonly QueuedBid[]): DecidedBids {
  const byAuction = Map.groupBy(bids, (bid) => bid.auctionId);
  const together: DecidedBids = { answers: new Map(), changes: [], rows: [] };
  for (const row of rows) {
    const { answers, change } = decideBatch(row, byAuction.get(row.id) ?? []);
    for (const [bid, answer] of answers) together.answers.set(bid, answer);
    together.rows.push(change.row);
    if (change.entries.length > 0) together.changes.push(change);
  }
  return together;
}
