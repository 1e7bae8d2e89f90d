import type { Facet, FacetValue } from '@marque/contracts/listing-filters';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';
import type { ComparableFilters } from './compare-prices.ts';

export type Facets = Partial<Record<Facet, FacetValue[]>>;

/** The values that the filters select, by facet and in the facet's spelling. */
type Selected = Partial<Record<Facet, string[]>>;

/** An address may contain `Jaguar`, `JAGUAR` or `jaguar`. All three select the facet's value `jaguar`. */
export async function readSelectedValues(
  kysely: Kysely<Tables>,
  filters: ComparableFilters,
): Promise<Selected> {
  const { make, model, country, year_from: from, year_to: to, plan, no_reserve } = filters;
  const [makes, models] = await Promise.all([
    searchKeys(kysely, make?.split(',')),
    searchKeys(kysely, model),
  ]);
  const isDecade = from !== undefined && from % 10 === 0 && to === from + 9;
  return {
    make: makes,
    model: models,
    country: listOf(country?.toUpperCase()),
    region: listOf(filters.region),
    transmission: listOf(filters.transmission),
    steering: listOf(filters.steering),
    body: listOf(filters.body),
    fuel: listOf(filters.fuel),
    decade: isDecade ? [String(from)] : [],
    plan: listOf(plan),
    no_reserve: listOf(no_reserve),
  };
}

/** Facets are counted in the newest matches only. The count of a single selected value is the total of the list. */
export function markSelected(facets: Facets, selected: Selected, total: number): Facets {
  const mark = (facet: Facet) => {
    const wanted = selected[facet] ?? [];
    return facets[facet]?.map((value) =>
      wanted.includes(value.value)
        ? { ...value, selected: true, ...(wanted.length === 1 && { count: total }) }
        : value,
    );
  };
  return Object.fromEntries(Object.keys(facets).map((facet) => [facet, mark(facet as Facet)]));
}

const listOf = (value: string | number | boolean | undefined): string[] =>
  value === undefined ? [] : [String(value)];

async function searchKeys(kysely: Kysely<Tables>, names: string | string[] | undefined): Promise<string[]> {
  if (names === undefined) return [];
  const { rows } = await sql<{ key: string }>`
    select distinct search_key(name) as key from unnest(${[names].flat()}::text[]) as name`.execute(kysely);
  return rows.map(({ key }) => key);
}
