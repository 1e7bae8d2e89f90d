import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { whyNoRelisting } from '@marque/domain/selling/relisting';
import type { Transaction } from 'kysely';
import { findRivals, lockCar } from '../selling/relisting-repository.ts';
import { appendAttempts, findEndOf, findSameCar, lockChassis } from './same-car-repository.ts';

/**
 * A seller may describe a car again instead of relisting it, for example in a copy of an earlier draft. Its chassis number
 * tells that it is the same car. It is then the next attempt to sell it, and waits like any other until nobody can buy the
 * car in an earlier one.
 */
export async function continueAttempts(
  trx: Transaction<Tables>,
  listingId: string,
  now: Date,
): Promise<Refusal<'offered-elsewhere' | 'offer-open'> | null> {
  await lockChassis(trx, listingId);
  const former = await findSameCar(trx, listingId);
  if (!former) return null;
  await lockCar(trx, former.id);
  const ended = { ...(await findEndOf(trx, former.id)), ...(await findRivals(trx, former.id)) };
  const why = whyNoRelisting(ended, now);
  if (why) return refuse(why === 'offer-open' ? 'offer-open' : 'offered-elsewhere');
  await appendAttempts(trx, { listingId, formerId: former.id });
  return null;
}
