import type { ListingFilters } from '@marque/contracts/listing-filters';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Branch } from './branches.ts';
import { conditionsOf } from './conditions.ts';
import type { ListDefinition } from './lists.ts';

const LIST_WINDOW = 1_200;
const SEARCH_WINDOW = 600;

/**
 * How many matches are counted, ranked and paged through: fifty pages of a list, and of a search, whose matches are
 * dearer to find, twenty-five. Beyond it a list says that there are more: nobody reads the thousandth card, and what it
 * costs to count a list does not grow with the catalogue.
 */
export const windowOf = ({ keywords }: ListingFilters): number =>
  keywords === undefined ? LIST_WINDOW : SEARCH_WINDOW;

/** The newest matches of a branch, one more than the window, so that it can be told whether there are more. */
export function newestMatches(
  branch: Branch,
  list: ListDefinition,
  filters: ListingFilters,
  columns: RawBuilder<unknown>,
) {
  const asksForPrice = filters.price_from !== undefined || filters.price_to !== undefined;
  const { from, where } = asksForPrice ? branch : branch.listed;
  const newest = (look: RawBuilder<SqlBool>) => sql`
    select ${columns} from ${from} where ${conditionsOf({ ...branch, where }, list, filters)} and ${look}
    order by ${branch.name === 'open' ? sql`listings.published_at desc, listings.id desc` : sql`listings.ended_at desc, listings.id`}
    limit ${sql.lit(windowOf(filters) + 1)}`;
  if (branch.name === 'open' || filters.keywords === undefined) return newest(sql`true`);
  return lookBack(newest);
}

/** So many in the latest two months, and a word is a common one: all it finds would be too much to read. */
const COMMON = SEARCH_WINDOW / 8;

/**
 * To sort all matches of a common word means to read them all. They are read from the latest two months backwards
 * instead: how many these hold tells how much further to look. Of rarer words everything older is one look. Each month
 * is a word in the index of searches; whatever the clock says, together the looks see all there is.
 */
function lookBack(newest: (look: RawBuilder<SqlBool>) => RawBuilder<unknown>) {
  const now = new Date();
  const monthsAgo = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
  const latestMonths = [0, 1].map((ago) => `'ended:${monthsAgo(ago).toISOString().slice(0, 7)}'`).join('|');
  const latestFrom = sql`${monthsAgo(1).toISOString()}::timestamptz at time zone 'UTC'`;
  // One of the two months holds at least half of them: as many as that in each fill the window.
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
