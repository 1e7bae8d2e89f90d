import type { ListingFilters } from '@marque/contracts/listing-filters';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Branch } from './branches.ts';
import { conditionsOf } from './conditions.ts';
import type { ListDefinition } from './lists.ts';

/**
 * How many matches are counted, ranked and paged through: a hundred pages. Beyond it a list says that there are more:
 * nobody reads the two thousandth card, and what it costs to count a list does not grow with the catalogue.
 */
export const WINDOW = 2_400;

/** The newest matches of a branch, one more than the window, so that it can be told whether there are more. */
export function newestMatches(
  branch: Branch,
  list: ListDefinition,
  filters: ListingFilters,
  columns: RawBuilder<unknown>,
) {
  const asksForPrice = filters.price_from !== undefined || filters.price_to !== undefined;
  const { from, where } = asksForPrice ? branch : branch.listed;
  const newest = (slice: RawBuilder<SqlBool>) => sql`
    select ${columns} from ${from} where ${conditionsOf({ ...branch, where }, list, filters)} and ${slice}
    order by ${branch.name === 'open' ? sql`listings.published_at desc, listings.id desc` : sql`listings.ended_at desc, listings.id`}
    limit ${sql.lit(WINDOW + 1)}`;
  if (branch.name === 'open' || filters.keywords === undefined) return newest(sql`true`);
  // To sort all matches of a common word means to read them all. By years they are read only until there are enough.
  return sql`
    select * from (${sql.join(
      slices().map((slice) => sql`(${newest(slice)})`),
      sql` union all `,
    )}) as newest
    limit ${sql.lit(WINDOW + 1)}`;
}

const YEARS_APART = 3;

/**
 * This year, the years before, and everything older; each is a word in the index of searches, or the rest. Whatever the
 * clock says, together they are all there is: it only decides what is read first.
 */
function slices(): RawBuilder<SqlBool>[] {
  const thisYear = new Date().getUTCFullYear();
  const years = Array.from({ length: YEARS_APART }, (_, ago) => thisYear - ago);
  return [
    // What ends in a year to come is not over; a clock may still be ahead of ours.
    sql`listings.ended_at >= ${`${thisYear + 1}-01-01T00:00:00Z`}`,
    ...years.map((year) => sql<SqlBool>`listings.search_vector @@ ${`'ended:${year}'`}::tsquery`),
    sql`listings.ended_at < ${`${thisYear - YEARS_APART + 1}-01-01T00:00:00Z`}`,
  ];
}
