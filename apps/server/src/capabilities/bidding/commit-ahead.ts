import type { Pool, PoolClient } from 'pg';
import type { AuctionRow } from './auction-row.ts';
import { isPlaced, type QueuedBid } from './bid-batch.ts';
import { type CommittedBids, type DecidedBids, decideTogether } from './decide-together.ts';
import { findFirstAnswers, intent } from './first-answers.ts';
import { auctionsOf, lookAtAuctions, writeBatch } from './lane-store.ts';
import type { Standings } from './standings.ts';

export type WrittenAhead = {
  /** Resolves with the changes once they are durable. Batches become durable in the order in which they were sent. */
  committed: Promise<CommittedBids>;
  /** Call it after `committed`. Bids without an answer must be decided under the lock. */
  answers(): Promise<DecidedBids['answers']>;
};

type Connections = { client: PoolClient; pool: Pick<Pool, 'query'> };

/**
 * Decides bids on the cached rows of this process, without waiting for its previous writes, and sends the result in
 * one statement that is its own transaction. The statement fails unless each auction is at the revision on which the
 * bids were decided, so a stale cache costs only time. Returns null if a row is not cached, if nothing changes, or if a
 * bidder may be an insider.
 */
export async function commitAhead(
  { client, pool }: Connections,
  standings: Standings,
  bids: readonly QueuedBid[],
): Promise<WrittenAhead | null> {
  if (bids.some((bid) => bid.mayBeInsider)) return null;
  const ids = auctionsOf(bids);
  const uncached = ids.filter((id) => standings.isUncached(id));
  if (uncached.length > 0) for (const row of await lookAtAuctions(client, uncached)) standings.remember(row);

  const cached: AuctionRow[] = [];
  for (const id of ids) {
    const row = standings.expected(id);
    if (!row) return null;
    cached.push(row);
  }
  const decided = decideTogether(cached, bids);
  if (decided.changes.length === 0) return null;
  for (const { row } of decided.changes) standings.expect(row);
  // Only rows that are written are proved to be current. Rows without a change are left out.
  const written = { changes: decided.changes, rows: decided.changes.map(({ row }) => row) };
  return {
    committed: writeBatch(client, decided.changes).then(() => written),
    answers: () => withProvenRefusals(pool, decided),
  };
}

/**
 * Keeps a refusal only if the write has proved that the cached row was current. A retry of an accepted bid gets its
 * first answer, not a refusal.
 */
async function withProvenRefusals(
  pool: Connections['pool'],
  { answers, changes }: DecidedBids,
): Promise<DecidedBids['answers']> {
  const proven = new Set(changes.map(({ row }) => row.id));
  const refused: QueuedBid[] = [];
  for (const [bid, answer] of answers) {
    if (!proven.has(bid.auctionId)) answers.delete(bid);
    else if (!isPlaced(answer)) refused.push(bid);
  }
  if (refused.length > 0) {
    const known = await findFirstAnswers(pool, refused);
    for (const bid of refused) {
      const first = known.get(intent(bid));
      if (first) answers.set(bid, first);
    }
  }
  return answers;
}
