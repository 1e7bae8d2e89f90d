import type { ListingFilters } from '@marque/contracts/listing-filters';
import type { SavedList } from '@marque/contracts/saved-lists';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { branchesOf, openPrice } from './branches.ts';
import { asksForPrice, type ComparableFilters, convertPrices } from './compare-prices.ts';
import { conditionsOf } from './conditions.ts';
import { readRates } from './exchange-rates.ts';
import { type ListDefinition, lists } from './lists.ts';

export type SearchedList = { list: SavedList; filters: ListingFilters };

/** Which of these searches have the listing in their list now. The answers are in the order of the searches. */
export async function findMatching(
  kysely: Kysely<Tables>,
  listingId: string,
  searches: readonly SearchedList[],
): Promise<boolean[]> {
  if (searches.length === 0) return [];
  const rates = searches.some(({ filters }) => asksForPrice(filters)) ? await readRates(kysely) : null;
  const asked = searches.map(({ list, filters }) => ({
    list: lists[list],
    filters: convertPrices(filters, rates),
  }));
  const { rows } = await matchingQuery(listingId, asked).execute(kysely);
  return rows[0]?.matches ?? [];
}

type Asked = { list: ListDefinition; filters: ComparableFilters };

/**
 * The conditions of the lists themselves, for one listing. They are expressions about one row and its price, not queries
 * of their own: to plan a query takes longer than to compare a row with a hundred searches.
 */
const matchingQuery = (
  listingId: string,
  searches: readonly Asked[],
): RawBuilder<{ matches: boolean[] }> => sql`
  select array[${sql.join(searches.map(isListed))}] as matches
  from listings left join auctions on auctions.id = listings.id
    cross join lateral (select ${openPrice} as open_price offset 0) as computed
  where listings.id = ${listingId}`;

const isListed = ({ list, filters }: Asked): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    branchesOf(list).map((branch) => {
      const price = branch.name === 'open' ? sql<number>`computed.open_price` : branch.price;
      return sql`coalesce(${conditionsOf({ ...branch, price }, list, filters)}, false)`;
    }),
    sql` or `,
  )})`;
