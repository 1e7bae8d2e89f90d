import { createHash } from 'node:crypto';
import { FILTERS } from '@marque/contracts/listing-filter-names';
import { type ListingFilters, listingQuery } from '@marque/contracts/listing-filters';
import type { SavedList } from '@marque/contracts/saved-lists';
import { type RawBuilder, sql } from 'kysely';
import { keywordQuery } from '../listings/keyword-query.ts';

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

/** A search is filed under its most selective filter, so that few searches have to be examined for a listing. */
export function filedUnder({
  model,
  make,
  body,
  country,
  fuel,
  region,
}: ListingFilters): RawBuilder<string[]> {
  const keys = (kind: string, names: string[]) =>
    sql<
      string[]
    >`(select array_agg(distinct ${`${kind}:`}::text || search_key(name)) from unnest(${names}::text[]) as name)`;
  if (model !== undefined) return keys('model', [model]);
  if (make !== undefined) return keys('make', make.split(','));
  if (body !== undefined) return plain('body', body);
  if (country !== undefined) return plain('country', country.toUpperCase());
  if (fuel !== undefined) return plain('fuel', fuel);
  if (region !== undefined) return plain('region', region);
  return sql<string[]>`array['any']`;
}

const plain = (kind: string, value: string) => sql<string[]>`array[${`${kind}:${value}`}::text]`;

/** The places where a listing looks for searches: one for each kind of filter by which `filedUnder` files them. */
export const placesOf = (listingId: string): RawBuilder<string[]> => sql`(
  select array_remove(array['model:' || model_key, 'make:' || make_key, 'body:' || body, 'country:' || country,
    'fuel:' || fuel, 'region:' || region, 'any'], null)
  from listings where id = ${listingId})`;

/** What the search of the lists looks for. Null without keywords. */
export const wordsOf = ({ keywords }: ListingFilters): RawBuilder<string> | null =>
  keywords === undefined ? null : sql<string>`${keywordQuery(keywords)}`;
