import type { ListingFilters } from '@marque/contracts/listing-filters';
import type { SavedList } from '@marque/contracts/saved-lists';
import type { Tables } from '@marque/db/rows.gen';
import type { AlertFrequency } from '@marque/domain/saved-searches/frequencies';
import type { Transaction } from 'kysely';
import { filedUnder, wordsOf } from './filing.ts';
import { storeSearch } from './repository.ts';
import { fingerprintOf, storedFilters } from './stored-filters.ts';

export type NewSearch = { name: string; frequency: AlertFrequency; list: SavedList; filters: ListingFilters };

/** Returns the id of the search, which may be one that the customer had saved before. */
export async function storeNewSearch(
  trx: Transaction<Tables>,
  customerId: string,
  { name, frequency, list, filters }: NewSearch,
  now: Date,
): Promise<string> {
  const stored = storedFilters(filters);
  const { id } = await storeSearch(trx, {
    ...{ customer_id: customerId, name, frequency, list, filters: stored },
    ...{
      fingerprint: fingerprintOf(list, stored),
      filed_under: filedUnder(filters),
      words: wordsOf(filters),
    },
    opened_at: now,
  });
  return id;
}
