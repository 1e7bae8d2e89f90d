import type { ApiClient } from '@marque/contracts/client';
import { readListing, readMakes } from '@marque/contracts/listings';
import { readSavedSearches } from '@marque/contracts/saved-searches';
import { searchLike } from '@marque/domain/saved-searches/search-like';
import { expectData } from '../../site/visitor.ts';
import { nameMakes } from './name-makes.ts';
import { searchOfAddress } from './search-of-address.ts';

/** The saved searches of the customer, with the names of makes and models. */
export async function loadSearches(api: ApiClient) {
  const [searches, makes] = await Promise.all([api.call(readSavedSearches, {}), readNames(api)]);
  return expectData(searches).map((search) => ({ ...search, facets: nameMakes(search.filters, makes) }));
}

const readNames = async (api: ApiClient) => expectData(await api.call(readMakes, {}));

/** The search that a page shows, ready to be saved. Null if the address names none. */
export async function loadNewSearch(api: ApiClient, address: string | null) {
  const found = searchOfAddress(address);
  if (!found) return null;
  const asked = 'likeListing' in found ? await loadSearchLike(api, found.likeListing) : found;
  if (!asked) return null;
  const filters = Object.fromEntries(
    Object.entries(asked.filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return { list: asked.list, filters, facets: nameMakes(filters, await readNames(api)) };
}

async function loadSearchLike(api: ApiClient, id: string) {
  const listing = await api.call(readListing, { params: { id } });
  return listing.ok ? { list: 'all' as const, filters: searchLike(listing.data) } : null;
}
