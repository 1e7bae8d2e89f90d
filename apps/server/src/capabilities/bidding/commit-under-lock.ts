import { refuse } from '@marque/contracts/refusal';
import type { PoolClient } from 'pg';
import { type Bidding, FIND_INSIDERS, insiderValues } from '../conflicts/find-insiders.ts';
import { LOCK_PEOPLE } from '../conflicts/lock-person.ts';
import type { QueuedBid } from './bid-batch.ts';
import { type DecidedBids, decideTogether } from './decide-together.ts';
import { findFirstAnswers, intent } from './first-answers.ts';
import { auctionsOf, lockAuctions, writeBatch } from './lane-store.ts';

/** Decides and writes a batch in one transaction: one durable commit per batch, not one per bid. */
export async function commitUnderLock(client: PoolClient, bids: readonly QueuedBid[]): Promise<DecidedBids> {
  await client.query('begin');
  const locked = await lockAuctions(client, auctionsOf(bids));
  const known = await findFirstAnswers(client, bids);
  const unknown = bids.filter((bid) => !known.has(intent(bid)));
  const barred = await findBarred(client, unknown);
  const decided = decideTogether(
    locked,
    unknown.filter((bid) => !barred.has(bid)),
  );
  if (decided.changes.length > 0) await writeBatch(client, decided.changes);
  await client.query('commit');

  for (const bid of bids) {
    const first = known.get(intent(bid));
    if (first) decided.answers.set(bid, first);
    else if (barred.has(bid)) decided.answers.set(bid, refuse('not-allowed'));
    else if (!decided.answers.has(bid)) decided.answers.set(bid, refuse('not-found'));
  }
  return decided;
}

/** The bids of insiders. What the same people do as staff comes before or after the whole batch. */
async function findBarred(client: PoolClient, bids: readonly QueuedBid[]): Promise<Set<QueuedBid>> {
  const suspected = bids.filter((bid) => bid.mayBeInsider);
  if (suspected.length === 0) return new Set();
  await client.query(LOCK_PEOPLE, [suspected.map(({ bidderId }) => bidderId)]);
  const { rows } = await client.query<Bidding>(FIND_INSIDERS, insiderValues(suspected));
  return new Set(
    suspected.filter((bid) =>
      rows.some(({ auctionId, bidderId }) => auctionId === bid.auctionId && bidderId === bid.bidderId),
    ),
  );
}
