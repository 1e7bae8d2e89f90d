import type { ListingSort } from '@marque/contracts/listing-sorts';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Branch, branchesOf } from './branches.ts';
import type { ComparableFilters } from './compare-prices.ts';
import { conditionsOf } from './conditions.ts';
import type { ListDefinition } from './lists.ts';
import { direction, sortKey } from './sorting.ts';
import { windowOf } from './window.ts';

export type PageRequest = {
  list: ListDefinition;
  filters: ComparableFilters;
  sort: ListingSort;
  page: number;
  limit: number;
};

/** Returns the ids of one page, in order. */
export async function findPage(kysely: Kysely<Tables>, request: PageRequest): Promise<string[]> {
  if ((request.page - 1) * request.limit >= windowOf(request.filters)) return [];
  const { rows } = await pageQuery(request).execute(kysely);
  return rows.map(({ id }) => id);
}

export function pageQuery(request: PageRequest): RawBuilder<{ id: string }> {
  const { list, filters, sort, page, limit } = request;
  const offset = (page - 1) * limit;
  const until = Math.min(offset + limit, windowOf(filters));
  const branches = branchesOf(list);
  const [first] = branches;
  if (!first) throw new Error('A list without a shelf has no pages.');
  const { tie } = sortKey(sort, first);
  return sql`
    select id from (${sql.join(
      branches.map((branch) => sql`(${candidates(branch, request, until)})`),
      sql` union all `,
    )}) as candidates
    order by tier, key, id ${direction(tie)}
    limit ${until - offset} offset ${offset}`;
}

/** A filter that at least one in so many open listings matches is common. */
const COMMON = 10;

/** Reads only the first `until` rows of a branch: all pages up to the requested one need no more. */
function candidates(branch: Branch, { list, filters, sort }: PageRequest, until: number) {
  const key = sortKey(sort, branch);
  const tier = key.tiered && branch.name === 'closed' ? 1 : 0;
  const signed = key.direction === 'asc' ? key.number : sql`-(${key.number})`;
  const rowsOf = (from: RawBuilder<unknown>) => sql`
    select listings.id, ${sql.lit(tier)} as tier, ${signed} as key
    from ${from} where ${conditionsOf(branch, list, filters)}
    order by ${key.by} ${direction(key.direction)}${key.isLastIfNull ? sql` nulls last` : sql``}, listings.id ${direction(key.tie)}
    limit ${until}`;
  if (sort !== 'ending-soon' || list.isRare || areFewFound(filters)) return rowsOf(branch.from);
  if (isUnfiltered(filters) || !branch.firstByEnd) return rowsOf(branch.byEnd);
  // If the filter is common, the page is found among the auctions that end next. If not, all open listings are read after all.
  return sql`
    with soon as materialized (${rowsOf(branch.firstByEnd(until * COMMON))})
    select * from soon where (select count(*) from soon) = ${until}
    union all
    select * from (${rowsOf(branch.from)}) as others where (select count(*) from soon) < ${until}`;
}

/** Few open listings have these words, this make or this plan, and an index finds them. */
const areFewFound = ({ keywords, make, plan }: ComparableFilters): boolean =>
  keywords !== undefined || make !== undefined || plan !== undefined;

const isUnfiltered = ({ mileage_unit: _, ...filters }: ComparableFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);
