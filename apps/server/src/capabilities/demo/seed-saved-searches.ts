import { type AskedListingQuery, listingQuery } from '@marque/contracts/listing-filters';
import type { SavedList } from '@marque/contracts/saved-lists';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { AlertFrequency } from '@marque/domain/saved-searches/frequencies';
import { storeNewSearch } from '../saved-searches/store-new-search.ts';
import { demoAccounts } from './seed-accounts.ts';

type DemoSearch = { name: string; list: SavedList; filters: AskedListingQuery; frequency: AlertFrequency };

const like = (make: string, frequency: AlertFrequency): DemoSearch => ({
  ...{ name: make, list: 'all', filters: { make }, frequency },
});

/** The cars that each account looks for. The demo offers cars all the time, so the search of the buyer soon finds another. */
const SEARCHES: Record<string, DemoSearch[]> = {
  buyer: [
    { name: 'No reserve, any car', list: 'no-reserve', filters: {}, frequency: 'at-once' },
    {
      name: 'A Jaguar of the sixties',
      list: 'all',
      frequency: 'daily',
      filters: { make: 'jaguar', year_to: '1969' },
    },
  ],
  bidder: [like('Porsche', 'at-once')],
  seller: [like('Lancia', 'weekly')],
  dealer: [like('Volkswagen', 'daily')],
  staff: [like('Mercedes-Benz', 'weekly')],
  partner: [like('Bentley', 'weekly')],
  curator: [like('Citroën', 'weekly')],
  moderator: [like('BMW', 'daily')],
  support: [like('Mini', 'weekly')],
  accounts: [like('Volvo', 'off')],
  editor: [like('Saab', 'weekly')],
  manager: [like('Land Rover', 'weekly')],
  guest: [like('Triumph', 'at-once')],
};

/** Gives every account that has no saved search its own. */
export const seedSavedSearches = (database: Database, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const without = await trx
      .selectFrom('customers')
      .select(['id', 'username'])
      .where(
        'email',
        'in',
        demoAccounts.map(({ email }) => email),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('saved_searches').select('id').whereRef('customer_id', '=', 'customers.id'))),
      )
      .execute();
    for (const { id, username } of without)
      for (const { filters, ...search } of SEARCHES[username] ?? [])
        await storeNewSearch(trx, id, { ...search, filters: listingQuery().parse(filters) }, now);
  });
