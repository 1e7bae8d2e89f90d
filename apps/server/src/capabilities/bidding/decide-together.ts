import type { AuctionRow } from './auction-row.ts';
import { type AuctionChange, type BidAnswer, decideBatch, type QueuedBid } from './bid-batch.ts';

export type DecidedBids = {
  answers: Map<QueuedBid, BidAnswer>;
  changes: AuctionChange[];
  /** The row of every requested auction after the decisions, changed or not. */
  rows: AuctionRow[];
};

/** The part that is cached and announced after the commit. The answers to bidders follow separately. */
export type CommittedBids = Pick<DecidedBids, 'changes' | 'rows'>;

/** Decides bids on several auctions, each on its row. A bid gets no answer if the row of its auction is missing. */
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
