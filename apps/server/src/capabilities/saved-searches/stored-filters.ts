import { createHash } from 'node:crypto';
import { FILTERS } from '@marque/contracts/listing-filter-names';
import { type ListingFilters, listingQuery } from '@marque/contracts/listing-filters';
import type { SavedList } from '@marque/contracts/saved-lists';

export type StoredFilters = Record<string, string>;

/** The filters as an address would write them, always in the same order and without units that belong to no amount. */
export function storedFilters(filters: ListingFilters): StoredFilters {
  const { mileage_unit, price_currency } = filters;
  const stored = FILTERS.flatMap((name) =>
    filters[name] === undefined ? [] : [[name, String(filters[name])] as const],
  );
  const has = (...names: (keyof ListingFilters)[]) => names.some((name) => filters[name] !== undefined);
  return Object.fromEntries([
    ...stored,
    ...(has('mileage_to') ? [['mileage_unit', mileage_unit] as const] : []),
    ...(has('price_from', 'price_to') ? [['price_currency', price_currency] as const] : []),
  ]);
}

const query = listingQuery();

/** Null if a later version of the product no longer understands the filters. */
export function readStoredFilters(stored: unknown): ListingFilters | null {
  const { data } = query.safeParse(stored);
  if (!data) return null;
  const { page: _page, limit: _limit, sort: _sort, facets: _facets, ...filters } = data;
  return filters;
}

/** Searches with the same list and filters have the same fingerprint. */
export const fingerprintOf = (list: SavedList, filters: StoredFilters): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([list, filters]))
    .digest();
