import { refuse } from '@marque/contracts/refusal';
import type { PoolClient } from 'pg';
import type { QueuedBid } from './bid-batch.ts';
import { type DecidedBids, decideTogether } from './decide-together.ts';
import { findFirstAnswers, intent } from './first-answers.ts';
import { auctionsOf, lockAuctions, writeBatch } from './lane-store.ts';

/** Decides and writes a batch in one transaction: one durable commit per batch, not one per bid. */
export async function commitUnderLock(client: PoolClient, bids: readonly QueuedBid[]): Promise<DecidedBids> {
  await client.query('begin');
  const locked = await lockAuctions(client, auctionsOf(bids));
  const known = await findFirstAnswers(client, bids);
  const decided = decideTogether(
    locked,
    bids.filter((bid) => !known.has(intent(bid))),
  );
  if (decided.changes.length > 0) await writeBatch(client, decided.changes);
  await client.query('commit');

  for (const bid of bids) {
    const first = known.get(intent(bid));
    if (first) decided.answers.set(bid, first);
    else if (!decided.answers.has(bid)) decided.answers.set(bid, refuse('not-found'));
  }
  return decided;
}
