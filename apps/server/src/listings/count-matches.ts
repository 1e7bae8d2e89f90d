import { FACETS, type Facet, type FacetValue, type ListingFilters } from '@marque/contracts/listing-filters';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { branchesOf } from './branches.ts';
import { filtersOfFacet } from './conditions.ts';
import type { ListDefinition } from './lists.ts';
import { newestMatches, WINDOW } from './window.ts';

export type Counts = {
  total: number;
  more: boolean;
  facets: Partial<Record<Facet, FacetValue[]>>;
};

/** A facet's value as its filter takes it, and as people read it. */
const columns: Record<Facet, { value: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  make: { value: sql`make_key`, label: sql`make` },
  model: { value: sql`model_key`, label: sql`model` },
  region: { value: sql`region`, label: sql`region` },
  country: { value: sql`country`, label: sql`country` },
  transmission: { value: sql`transmission`, label: sql`transmission` },
  steering: { value: sql`steering`, label: sql`steering` },
  body: { value: sql`body`, label: sql`body` },
  fuel: { value: sql`fuel`, label: sql`fuel` },
  decade: { value: sql`decade::text`, label: sql`decade::text || 's'` },
  plan: { value: sql`plan_type::text`, label: sql`plan_type::text` },
  no_reserve: { value: sql`no_reserve::text`, label: sql`no_reserve::text` },
};

/**
 * How many match, and how many would with each value of each facet. A facet that is filtered by is counted without
 * its own filter, by a query of its own; all others come with the total.
 */
export async function countMatches(
  kysely: Kysely<Tables>,
  list: ListDefinition,
  filters: ListingFilters,
  wantsFacets: boolean,
): Promise<Counts> {
  const isSet = (facet: Facet) => filtersOfFacet[facet].some((name) => filters[name] !== undefined);
  // Models are a choice only once there is a make.
  const wanted = wantsFacets ? FACETS.filter((facet) => facet !== 'model' || filters.make !== undefined) : [];

  const [counted, ...others] = await Promise.all([
    count(
      kysely,
      list,
      filters,
      wanted.filter((facet) => !isSet(facet)),
    ),
    ...wanted.filter(isSet).map((facet) => count(kysely, list, without(filters, facet), [facet])),
  ]);
  return { ...counted, facets: Object.assign({}, counted.facets, ...others.map(({ facets }) => facets)) };
}

const without = (filters: ListingFilters, facet: Facet): ListingFilters => ({
  ...filters,
  ...Object.fromEntries(filtersOfFacet[facet].map((name) => [name, undefined])),
});

async function count(
  kysely: Kysely<Tables>,
  list: ListDefinition,
  filters: ListingFilters,
  facets: readonly Facet[],
): Promise<Counts> {
  const { rows } = await countQuery(list, filters, facets).execute(kysely);
  const total = rows.find(({ facet }) => facet === null)?.count ?? 0;
  const valuesOf = (facet: Facet) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, label, count }) => ({ value, label, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    total: Math.min(total, WINDOW),
    more: total > WINDOW,
    facets: Object.fromEntries(facets.map((facet) => [facet, valuesOf(facet)])),
  };
}

type CountRow = { facet: Facet | null; value: string; label: string; count: number };

const counted = sql`listings.make, listings.make_key, listings.model, listings.model_key, listings.region, listings.country,
  listings.transmission, listings.steering, listings.body, listings.fuel, listings.decade, listings.plan_type,
  listings.no_reserve`;

/** The matches are read once; each facet then groups what was read. */
export function countQuery(
  list: ListDefinition,
  filters: ListingFilters,
  facets: readonly Facet[],
): RawBuilder<CountRow> {
  const matches = sql.join(
    branchesOf(list).map((branch) => sql`(${newestMatches(branch, list, filters, counted)})`),
    sql` union all `,
  );
  const groups = facets.map((facet) => {
    const { value, label } = columns[facet];
    return sql`
      select ${sql.lit(facet)}, ${value}, max(${label}), count(*)::integer
      from matches where ${value} is not null group by ${value}`;
  });
  const total = sql`select null::text as facet, null as value, null as label, count(*)::integer as count from matches`;
  return sql`
    with matches as materialized (select * from (${matches}) as newest limit ${sql.lit(WINDOW + 1)})
    ${sql.join([total, ...groups], sql` union all `)}`;
}
