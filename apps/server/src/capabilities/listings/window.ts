import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Branch } from './branches.ts';
import type { ComparableFilters } from './compare-prices.ts';
import { conditionsOf } from './conditions.ts';
import type { ListDefinition } from './lists.ts';

const LIST_WINDOW = 1_200;
const SEARCH_WINDOW = 600;

/**
 * How many matches are counted, ranked and paged: fifty pages of a list, or twenty-five pages of a search, whose
 * matches are more expensive to find. If there are more matches, the response says so. Hardly any visitor goes that
 * far, and the cost of counting does not grow with the catalogue.
 */
export const windowOf = ({ keywords }: ComparableFilters): number =>
  keywords === undefined ? LIST_WINDOW : SEARCH_WINDOW;

/** The newest matches of a branch: one more than the window, to find out whether there are more. */
export function newestMatches(
  branch: Branch,
  list: ListDefinition,
  filters: ComparableFilters,
  columns: RawBuilder<unknown>,
) {
  const asksForPrice = filters.comparable_from !== undefined || filters.comparable_to !== undefined;
  const { from, where } = asksForPrice ? branch : branch.listed;
  const newest = (look: RawBuilder<SqlBool>) => sql`
    select ${columns} from ${from} where ${conditionsOf({ ...branch, where }, list, filters)} and ${look}
    order by ${branch.name === 'open' ? sql`listings.published_at desc, listings.id desc` : sql`listings.ended_at desc, listings.id`}
    limit ${sql.lit(windowOf(filters) + 1)}`;
  if (branch.name === 'open' || filters.keywords === undefined) return newest(sql`true`);
  return lookBack(newest);
}

/** A word with at least this many matches in the latest two months is common: reading all its matches is too slow. */
const COMMON = SEARCH_WINDOW / 8;

/**
 * Sorting all matches of a common word would read them all. This query reads the latest two months first, and estimates
 * from their number how many more months it needs. For rarer words, it reads all older matches at once. Each month is a
 * word in the search index. Together the parts cover all matches, even if the clock is wrong.
 */
function lookBack(newest: (look: RawBuilder<SqlBool>) => RawBuilder<unknown>) {
  const now = new Date();
  const monthsAgo = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
  const latestMonths = [0, 1].map((ago) => `'ended:${monthsAgo(ago).toISOString().slice(0, 7)}'`).join('|');
  const latestFrom = sql`${monthsAgo(1).toISOString()}::timestamptz at time zone 'UTC'`;
  // One of the two months has at least half of these matches. If each further month has as many, this number of
  // months fills the window.
  const furtherMonths = sql`case when count(*) < ${sql.lit(COMMON)} then 0 else ${sql.lit(SEARCH_WINDOW * 2)} / count(*) end`;
  return sql`
    with latest as materialized (
      -- What ends in a month to come is not over; a clock may still be ahead of ours.
      (${newest(sql`listings.ended_at >= ${monthsAgo(-1).toISOString()}`)}) union all
      (${newest(sql`listings.search_vector @@ ${latestMonths}::tsquery`)})
    ), further as materialized (
      select ${latestFrom} - make_interval(months => (${furtherMonths})::integer) as start from latest
    ), months as materialized (
      select string_agg(to_char(month, '"''ended:"YYYY-MM"''"'), '|')::tsquery as words
      from further, generate_series(start, ${latestFrom} - interval '1 month', interval '1 month') as month
    )
    select * from (
      select * from latest union all
      (${newest(sql`listings.search_vector @@ (select words from months)`)}) union all
      (${newest(sql`listings.ended_at < (select start at time zone 'UTC' from further)`)})
    ) as newest
    limit ${sql.lit(SEARCH_WINDOW + 1)}`;
}
