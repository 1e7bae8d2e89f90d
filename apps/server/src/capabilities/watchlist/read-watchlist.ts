import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findWatchlist } from './repository.ts';

/** Customers can read only their own watchlist, because it shows what they might bid on. */
export async function readWatchlist(
  { db, actor }: Context<CustomerActor>,
  customerId: string,
): Promise<{ watchable_id: string }[] | Refusal<'not-allowed'>> {
  if (actor.customer.id !== customerId) return refuse('not-allowed');
  const entries = await findWatchlist(db.kysely, customerId);
  return entries.map(({ listing_id }) => ({ watchable_id: listing_id }));
}
