import { refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { PoolClient } from 'pg';
import type { AuctionRow } from './auction-row.ts';
import { type AuctionChange, type BidAnswer, decideBatch, type QueuedBid } from './bid-batch.ts';
import { findAnswers, intent, lockAuctions, writeBatch } from './lane-store.ts';

export type CommittedBatch = {
  answers: Map<QueuedBid, BidAnswer>;
  changes: AuctionChange[];
  /** Every auction that was asked for, as it stands now, changed or not. */
  rows: AuctionRow[];
};

/** One transaction for everything that waits: durability costs one commit a batch, not a bid. */
export async function commitBatch(database: Database, bids: readonly QueuedBid[]): Promise<CommittedBatch> {
  const client = await database.pool.connect();
  try {
    await client.query(beginLane);
    const batch = await decideUnderLock(client, bids);
    await client.query('commit');
    client.release();
    return batch;
  } catch (error) {
    // A connection whose transaction broke is not given to the next one.
    client.release(true);
    throw error;
  }
}

// A lane finds everything by key. A plan that was made while a table was small would go on reading all of it.
const beginLane = `begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`;

async function decideUnderLock(client: PoolClient, bids: readonly QueuedBid[]): Promise<CommittedBatch> {
  const locked = await lockAuctions(client, [...new Set(bids.map((bid) => bid.auctionId))].sort());
  const known = await findAnswers(client, bids);
  const answers = new Map<QueuedBid, BidAnswer>();
  const fresh = new Map<string, QueuedBid>();
  const repeated: QueuedBid[] = [];

  for (const bid of bids) {
    const first = known.get(intent(bid));
    if (first) answers.set(bid, first);
    else if (fresh.has(intent(bid))) repeated.push(bid);
    else fresh.set(intent(bid), bid);
  }

  const byAuction = Map.groupBy(fresh.values(), (bid) => bid.auctionId);
  const changes: AuctionChange[] = [];
  const rows: AuctionRow[] = [];
  for (const row of locked) {
    const decided = decideBatch(row, byAuction.get(row.id) ?? []);
    for (const [bid, answer] of decided.answers) answers.set(bid, answer);
    rows.push(decided.change.row);
    if (decided.change.entries.length > 0) changes.push(decided.change);
  }
  for (const bid of fresh.values()) if (!answers.has(bid)) answers.set(bid, refuse('not-found'));

  // Only what stands in the ledger is remembered: a refused bid changed nothing, and may be asked again.
  const kept = [...fresh.values()].flatMap((bid) => {
    const answer = answers.get(bid);
    return answer && 'receipt' in answer ? [[bid, answer] as const] : [];
  });
  if (changes.length > 0) await writeBatch(client, changes, kept);

  for (const bid of repeated) {
    const twin = fresh.get(intent(bid));
    const answer = twin && answers.get(twin);
    if (answer) answers.set(bid, answer);
  }
  return { answers, changes, rows };
}
