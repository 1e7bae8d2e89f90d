import { FACETS, type Facet } from '@marque/contracts/listing-filters';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { branchesOf } from './branches.ts';
import type { ComparableFilters } from './compare-prices.ts';
import { filtersOfFacet } from './conditions.ts';
import type { ListDefinition } from './lists.ts';
import { type Facets, markSelected, readSelectedValues } from './selected-values.ts';
import { newestMatches, windowOf } from './window.ts';

export type Counts = {
  total: number;
  more: boolean;
  facets: Facets;
};

/** The column with the values of each facet. */
const columns: Record<Facet, string> = {
  make: 'make_key',
  model: 'model_key',
  region: 'region',
  country: 'country',
  transmission: 'transmission',
  steering: 'steering',
  body: 'body',
  fuel: 'fuel',
  decade: 'decade',
  plan: 'plan_type',
  no_reserve: 'no_reserve',
};

/**
 * Counts all matches, and the matches for each value of each facet. A facet with an active filter is counted without
 * that filter, in a separate query. All other facets are counted in the query of the total.
 */
export async function countMatches(
  kysely: Kysely<Tables>,
  filters: ComparableFilters,
  wantsFacets: boolean,
  readCounts: (filters: ComparableFilters) => ReadCounts,
): Promise<Counts> {
  const isSet = (facet: Facet) => filtersOfFacet[facet].some((name) => filters[name] !== undefined);
  const window = windowOf(filters);
  // Models can be chosen only after a make.
  const wanted = wantsFacets ? FACETS.filter((facet) => facet !== 'model' || filters.make !== undefined) : [];

  const [selected, counted, ...others] = await Promise.all([
    wantsFacets ? readSelectedValues(kysely, filters) : {},
    count(
      wanted.filter((facet) => !isSet(facet)),
      readCounts(filters),
      window,
    ),
    ...wanted.filter(isSet).map((facet) => count([facet], readCounts(without(filters, facet)), window)),
  ]);
  const facets: Facets = Object.assign({}, counted.facets, ...others.map(({ facets }) => facets));
  return { ...counted, facets: markSelected(facets, selected, counted.total) };
}

const without = (filters: ComparableFilters, facet: Facet): ComparableFilters => ({
  ...filters,
  ...Object.fromEntries(filtersOfFacet[facet].map((name) => [name, undefined])),
});

/** Counts the values of these facets, and the total. */
export type ReadCounts = (facets: readonly Facet[]) => Promise<CountRow[]>;

/** Counts the matches of a public list. */
export const readListCounts =
  (kysely: Kysely<Tables>, list: ListDefinition) =>
  (filters: ComparableFilters): ReadCounts =>
  async (facets) =>
    (await countQuery(list, filters, facets).execute(kysely)).rows;

async function count(facets: readonly Facet[], read: ReadCounts, window: number): Promise<Counts> {
  const rows = await read(facets);
  const total = rows.find(({ facet }) => facet === null)?.count ?? 0;
  const valuesOf = (facet: Facet) =>
    rows
      .flatMap((row) =>
        row.facet === facet && row.value !== null
          ? { value: row.value, label: labelOf(row, facet), selected: false, count: row.count }
          : [],
      )
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    total: Math.min(total, window),
    more: total > window,
    facets: Object.fromEntries(facets.map((facet) => [facet, valuesOf(facet)])),
  };
}

export type CountRow = {
  facet: Facet | null;
  value: string | null;
  make: string;
  model: string;
  count: number;
};

function labelOf({ value, make, model }: CountRow, facet: Facet): string {
  if (facet === 'make') return make;
  if (facet === 'model') return model;
  return facet === 'decade' ? `${value}s` : (value ?? '');
}

/** The columns of a match that the counts need. */
export const counted = sql`listings.make, listings.make_key, listings.model, listings.model_key, listings.region,
  listings.country, listings.transmission, listings.steering, listings.body, listings.fuel, listings.decade,
  listings.plan_type, listings.no_reserve`;

export function countQuery(
  list: ListDefinition,
  filters: ComparableFilters,
  facets: readonly Facet[],
): RawBuilder<CountRow> {
  const matches = sql.join(
    branchesOf(list).map((branch) => sql`(${newestMatches(branch, list, filters, counted)})`),
    sql` union all `,
  );
  return sql`
    select ${countColumns(facets)}
    from (select * from (${matches}) as newest limit ${sql.lit(windowOf(filters) + 1)}) as matches
    group by ${countGroups(facets)}`;
}

/** Grouping sets count all facets in one pass over the matches. */
export const countGroups = (facets: readonly Facet[]) =>
  sql`grouping sets (${sql.join([sql`()`, ...facets.map((facet) => sql`(${column(facet)})`)])})`;

/** Each group contains the name of its facet. The group of the total contains null. */
export function countColumns(facets: readonly Facet[]) {
  const pick = (value: (facet: Facet) => RawBuilder<unknown>) =>
    facets.length === 0
      ? sql`null`
      : sql`case ${sql.join(
          facets.map((facet) => sql`when grouping(${column(facet)}) = 0 then ${value(facet)}`),
          sql` `,
        )} end`;
  return sql`${pick((facet) => sql.lit(facet))} as facet, ${pick((facet) => sql`${column(facet)}::text`)} as value,
    any_value(make) as make, any_value(model) as model, count(*)::integer as count`;
}

const column = (facet: Facet) => sql.ref(columns[facet]);
