import { isRefusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { moveListings } from '../bidding/move-listings.ts';

/** Withdraws the cars of a seller who closes the account. The caller has locked them, and none is scheduled yet. */
export async function withdrawCars(
  trx: Transaction<Tables>,
  { actor, clock, requestId }: Pick<Context<CustomerActor>, 'actor' | 'clock' | 'requestId'>,
  ids: readonly string[],
  live: LivePublisher,
): Promise<void> {
  const moved = await moveListings(trx, live, {
    ...{ ids, to: 'withdrawn', as: 'seller', actor, at: clock.now(), requestId },
    reason: 'The seller has closed the account.',
  });
  if (isRefusal(moved)) throw new Error('A car that is not scheduled yet could not be withdrawn.');
}
