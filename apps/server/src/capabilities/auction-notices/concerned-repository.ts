import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LOWEST_ID } from '../../platform/lowest-id.ts';

type Page = {
  customerIds: string[];
  /** The next page begins after this customer. Undefined: there is none. */
  next?: string;
};

type Wanted = { after?: string | undefined; limit?: number };

/** Those who have bid on the car or watch it, except the seller, some at a time. */
export async function findConcerned(
  kysely: Kysely<Tables>,
  listingId: string,
  { after, limit = 500 }: Wanted = {},
): Promise<Page> {
  const { rows } = await concernedQuery(listingId, { after, limit }).execute(kysely);
  const customerIds = rows.map(({ id }) => id);
  const last = customerIds.at(-1);
  return { customerIds, ...(last && customerIds.length === limit && { next: last }) };
}

/** The statement, for the test of its plan. */
export function concernedQuery(
  listingId: string,
  { after = LOWEST_ID, limit }: Wanted & { limit: number },
): RawBuilder<{ id: string }> {
  // One more than the page, because the seller may be among them.
  const most = sql.lit(limit + 1);
  return sql`
    select concerned.id from (
      (select distinct bidder_id as id from bids
        where auction_id = ${listingId} and bidder_id > ${after} order by id limit ${most})
      union (select bidder_id from sealed_bids
        where auction_id = ${listingId} and bidder_id > ${after} order by bidder_id limit ${most})
      union (select customer_id from watchlist_entries
        where listing_id = ${listingId} and customer_id > ${after} order by customer_id limit ${most})
    ) as concerned
    join listings on listings.id = ${listingId} and listings.owner_id <> concerned.id
    order by concerned.id limit ${sql.lit(limit)}`;
}

/** Why a customer is told: whether they have bid, and until when they must confirm their maximum, if at all. */
export async function findConcern(kysely: Kysely<Tables>, listingId: string, customerId: string) {
  const { rows } = await sql<{ has_bid: boolean; confirm_by: Date | null }>`
    select exists (select from bids where auction_id = ${listingId} and bidder_id = ${customerId})
        or exists (select from sealed_bids where auction_id = ${listingId} and bidder_id = ${customerId}) as has_bid,
      case when leader_id = ${customerId} then leader_lapses_at end as confirm_by
    from auctions where id = ${listingId}`.execute(kysely);
  return rows[0];
}
