import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SavedSearch } from '@marque/contracts/saved-searches';
import { inTransaction } from '@marque/db/transaction';
import { alertDueAt } from '@marque/domain/saved-searches/alert-due-at';
import type { AlertFrequency } from '@marque/domain/saved-searches/frequencies';
import { MOST_SAVED_SEARCHES } from '@marque/domain/saved-searches/limits';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { lockCustomer } from '../customers/repository.ts';
import { presentSearch } from './present-search.ts';
import { countOthers, hasSearch, moveAlerts, readSearch, updateSearch } from './repository.ts';
import { findTimeZone } from './time-zone.ts';

/** Also brings back a search that was deleted and still exists. What waits to be told is told at the new times. */
export function changeSearch(
  { db, clock, actor: { customer } }: Context<CustomerActor>,
  id: string,
  { name, frequency }: { name: string; frequency: AlertFrequency },
): Promise<SavedSearch | Refusal<'not-found' | 'too-many-searches'>> {
  return inTransaction(db, async (trx) => {
    const row = await lockCustomer(trx, customer.id);
    const search = { id, customerId: customer.id };
    if (!(await hasSearch(trx, search))) return refuse('not-found');
    if ((await countOthers(trx, customer.id, { id })) >= MOST_SAVED_SEARCHES)
      return refuse('too-many-searches', { values: { max: MOST_SAVED_SEARCHES } });
    await updateSearch(trx, search, { name, frequency, deleted_at: null }, { evenDeleted: true });
    const { country, region } = row ?? { country: null, region: null };
    const zone = await findTimeZone(trx, { id: customer.id, country, region });
    await moveAlerts(trx, id, alertDueAt(frequency, clock.now(), zone));
    return presentSearch(await readSearch(trx, id));
  });
}
