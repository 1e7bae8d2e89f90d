import type { ShownState } from '@marque/contracts/listing-shapes';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** `state`: how the sale really goes on, for those whom it concerns; null where the public status has to do. */
type OwnEntry = { id: string; state: ShownState | null };

/** Each list as a query of one customer's entries: listing, its true state, and what it is sorted by. */
const ownLists = {
  won: (customerId: string) => sql`
    select listing_id as id, state, 0 as tier, extract(epoch from created_at) as key
    from sales where buyer_id = ${customerId}`,

  selling: (customerId: string) => sql`
    select listings.id, coalesce(sales.state, listings.status) as state, 0 as tier,
      extract(epoch from listings.created_at) as key
    from listings left join sales on sales.listing_id = listings.id
    where listings.owner_id = ${customerId}`,

  followed: (customerId: string) => sql`
    select listing_id as id, null as state, 0 as tier, extract(epoch from watchlist_entries.created_at) as key
    from watchlist_entries join listings on listings.id = listing_id and listings.shelf <> 'hidden'
    where customer_id = ${customerId}`,

  // What still runs, the soonest to end first; then what is over, the latest first.
  'bidding-on': (customerId: string) => sql`
    select auctions.id, null as state, (auctions.status <> 'live')::integer as tier,
      case when auctions.status = 'live' then -1 else 1 end * extract(epoch from auctions.ends_at) as key
    from (
      select auction_id from bids where bidder_id = ${customerId}
      union select auction_id from sealed_bids where bidder_id = ${customerId}
    ) as entered
    join auctions on auctions.id = entered.auction_id`,
} satisfies Record<string, (customerId: string) => RawBuilder<unknown>>;

export type OwnList = keyof typeof ownLists;

export const ownPageQuery = (name: OwnList, customerId: string, page: { limit: number; offset: number }) =>
  sql<OwnEntry>`
    select id, state from (${ownLists[name](customerId)}) as own
    order by tier, key desc, id desc limit ${page.limit} offset ${page.offset}`;

export async function findOwnPage(
  kysely: Kysely<Tables>,
  name: OwnList,
  customerId: string,
  page: { limit: number; offset: number },
): Promise<{ entries: OwnEntry[]; total: number }> {
  const [entries, counted] = await Promise.all([
    ownPageQuery(name, customerId, page).execute(kysely),
    sql<{ total: number }>`
      select count(*)::integer as total from (${ownLists[name](customerId)}) as own`.execute(kysely),
  ]);
  return { entries: entries.rows, total: counted.rows[0]?.total ?? 0 };
}
