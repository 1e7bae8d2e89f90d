import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SavedSearch } from '@marque/contracts/saved-searches';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { presentSearch } from './present-search.ts';
import { readSearch, updateSearch } from './repository.ts';

export async function openSearch(
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
): Promise<SavedSearch | Refusal<'not-found'>> {
  const search = { id, customerId: actor.customer.id };
  const isOwn = await updateSearch(db.kysely, search, { opened_at: clock.now() }, { evenDeleted: false });
  return isOwn ? presentSearch(await readSearch(db.kysely, id)) : refuse('not-found');
}
