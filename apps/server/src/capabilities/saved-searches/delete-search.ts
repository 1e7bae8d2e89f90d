import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { updateSearch } from './repository.ts';

/** The row stays for a day, so that the search can be brought back. */
export async function deleteSearch(
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
): Promise<undefined | Refusal<'not-found'>> {
  const search = { id, customerId: actor.customer.id };
  const isOwn = await updateSearch(db.kysely, search, { deleted_at: clock.now() }, { evenDeleted: false });
  return isOwn ? undefined : refuse('not-found');
}
