import type { Pool, PoolClient } from 'pg';
import type { AuctionRow } from './auction-row.ts';
import { isPlaced, type QueuedBid } from './bid-batch.ts';
import { type CommittedBids, type DecidedBids, decideTogether } from './decide-together.ts';
import { findFirstAnswers, intent } from './first-answers.ts';
import { auctionsOf, lookAtAuctions, writeBatch } from './lane-store.ts';
import type { Standings } from './standings.ts';

export type WrittenAhead = {
  /** What was written, once it is durable; batches are so in the order in which they were sent. */
  committed: Promise<CommittedBids>;
  /** After that. Bids that are left without an answer have to be decided under the lock. */
  answers(): Promise<DecidedBids['answers']>;
};

type Connections = { client: PoolClient; pool: Pick<Pool, 'query'> };

/**
 * Decides at once on what this process remembers, without waiting for what it wrote before, and sends the outcome in
 * one statement that is its own transaction. The statement refuses to be written on any other revision than the one
 * it was decided on, so a wrong memory costs time and nothing else. Null where too little is known to try.
 */
export async function commitAhead(
  { client, pool }: Connections,
  standings: Standings,
  bids: readonly QueuedBid[],
): Promise<WrittenAhead | null> {
  const ids = auctionsOf(bids);
  const strangers = ids.filter((id) => standings.isStranger(id));
  if (strangers.length > 0)
    for (const row of await lookAtAuctions(client, strangers)) standings.remember(row);

  const remembered: AuctionRow[] = [];
  for (const id of ids) {
    const row = standings.expected(id);
    if (!row) return null;
    remembered.push(row);
  }
  const decided = decideTogether(remembered, bids);
  if (decided.changes.length === 0) return null;
  for (const { row } of decided.changes) standings.expect(row);
  // What it only looked at, and did not write, is not proved by the write.
  const written = { changes: decided.changes, rows: decided.changes.map(({ row }) => row) };
  return {
    committed: writeBatch(client, decided.changes).then(() => written),
    answers: () => withProvenRefusals(pool, decided),
  };
}

/** Memory alone refuses nobody: only where the write has proved it right, and not to who asks about an accepted bid. */
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
