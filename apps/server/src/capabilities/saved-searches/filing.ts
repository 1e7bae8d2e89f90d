import type { ListingFilters } from '@marque/contracts/listing-filters';
import { type RawBuilder, sql } from 'kysely';
import { keywordQuery } from '../listings/keyword-query.ts';

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
