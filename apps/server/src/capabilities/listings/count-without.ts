import { FILTERS, type Filter } from '@marque/contracts/listing-filter-names';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';
import type { ComparableFilters } from './compare-prices.ts';
import { countQuery } from './count-matches.ts';
import type { ListDefinition } from './lists.ts';
import { windowOf } from './window.ts';

/** Each filter is one more count. This many are enough for any sensible query. */
const TRIED = 6;

/** How many matches a list would have without each of its filters. Filters that would not help are left out. */
export async function countWithout(
  kysely: Kysely<Tables>,
  list: ListDefinition,
  filters: ComparableFilters,
): Promise<{ filter: Filter; count: number }[]> {
  const tried = FILTERS.filter((filter) => filters[partsOf(filter)[0]] !== undefined)
    .slice(0, TRIED)
    .map((filter) => ({ filter, others: without(filters, partsOf(filter)) }));
  if (tried.length === 0) return [];
  const counts = tried.map(
    ({ filter, others }) =>
      sql`select ${sql.lit(filter)} as filter, count from (${countQuery(list, others, [])}) as counted`,
  );
  const { rows } = await sql<{ filter: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(kysely);
  return tried.flatMap(({ filter, others }) => {
    const count = rows.find((row) => row.filter === filter)?.count ?? 0;
    return count === 0 ? [] : { filter, count: Math.min(count, windowOf(others)) };
  });
}

type Parts = [keyof ComparableFilters, ...(keyof ComparableFilters)[]];

/** Prices are converted before they are compared, and a model means nothing without its make. */
function partsOf(filter: Filter): Parts {
  switch (filter) {
    case 'price_from':
      return ['comparable_from'];
    case 'price_to':
      return ['comparable_to'];
    case 'make':
      return ['make', 'model'];
    default:
      return [filter];
  }
}

const without = (filters: ComparableFilters, parts: Parts): ComparableFilters => ({
  ...filters,
  ...Object.fromEntries(parts.map((part) => [part, undefined])),
});
