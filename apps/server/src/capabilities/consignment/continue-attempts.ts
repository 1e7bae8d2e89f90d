import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { whyNoRelisting } from '@marque/domain/selling/relisting';
import type { Transaction } from 'kysely';
import { findRivals, lockCar } from '../selling/relisting-repository.ts';
import { appendAttempts, type Chain, findChains, findEndOf, lockChassis } from './same-car-repository.ts';

/**
 * A seller may describe a car again instead of relisting it, for example in a copy of an earlier draft. Its chassis number
 * tells that it is the same car. It is then the next attempt to sell it, and waits like any other until nobody can buy the
 * car in an earlier one. If the earlier attempts were counted as those of several cars, they become those of one.
 */
export async function continueAttempts(
  trx: Transaction<Tables>,
  listingId: string,
  now: Date,
): Promise<Refusal<'offered-elsewhere' | 'offer-open'> | null> {
  await lockChassis(trx, listingId);
  await lockChains(trx, await findChains(trx, listingId));
  // Read them again: somebody may have offered the car while we waited for the locks.
  const chains = await findChains(trx, listingId);
  const reasons = [];
  for (const { latestId } of chains)
    reasons.push(
      whyNoRelisting({ ...(await findEndOf(trx, latestId)), ...(await findRivals(trx, latestId)) }, now),
    );
  if (reasons.some((why) => why !== null && why !== 'offer-open')) return refuse('offered-elsewhere');
  if (reasons.includes('offer-open')) return refuse('offer-open');

  const [oldest, ...others] = chains;
  let former = oldest;
  for (const chain of others) {
    if (former) await appendAttempts(trx, { listingId: chain.firstId, formerId: former.latestId });
    former = chain;
  }
  if (former) await appendAttempts(trx, { listingId, formerId: former.latestId });
  return null;
}

/** Everybody locks cars in the same order, so that nobody waits in a circle. */
async function lockChains(trx: Transaction<Tables>, chains: readonly Chain[]): Promise<void> {
  const firstIds = chains.map(({ firstId }) => firstId).sort();
  for (const firstId of firstIds) await lockCar(trx, firstId);
}
