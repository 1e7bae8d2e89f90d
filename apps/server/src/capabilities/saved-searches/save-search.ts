import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SavedSearch } from '@marque/contracts/saved-searches';
import { inTransaction } from '@marque/db/transaction';
import { alertDueAt } from '@marque/domain/saved-searches/alert-due-at';
import { MOST_SAVED_SEARCHES } from '@marque/domain/saved-searches/limits';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { lockCustomer } from '../customers/repository.ts';
import { presentSearch } from './present-search.ts';
import { countOthers, moveAlerts, readSearch } from './repository.ts';
import { type NewSearch, storeNewSearch } from './store-new-search.ts';
import { fingerprintOf, storedFilters } from './stored-filters.ts';
import { findTimeZone } from './time-zone.ts';

/** The lock of the customer makes two new searches follow each other, so that their number stays limited. */
export function saveSearch(
  { db, clock, actor: { customer } }: Context<CustomerActor>,
  search: NewSearch,
): Promise<SavedSearch | Refusal<'too-many-searches' | 'login-required'>> {
  return inTransaction(db, async (trx) => {
    const row = await lockCustomer(trx, customer.id);
    // The account was closed a moment ago, and nothing about its owner may be stored any more.
    if (!row) return refuse('login-required');
    const fingerprint = fingerprintOf(search.list, storedFilters(search.filters));
    if ((await countOthers(trx, customer.id, { fingerprint })) >= MOST_SAVED_SEARCHES)
      return refuse('too-many-searches', { values: { max: MOST_SAVED_SEARCHES } });
    const now = clock.now();
    const id = await storeNewSearch(trx, customer.id, search, now);
    // If the search existed, what waits to be told is told at the new times.
    await moveAlerts(trx, id, alertDueAt(search.frequency, now, await findTimeZone(trx, row)));
    return presentSearch(await readSearch(trx, id));
  });
}
