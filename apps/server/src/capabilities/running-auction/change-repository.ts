import type { ListingChangesTable, Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';

export type ChangeRow = Selectable<ListingChangesTable>;

export const findChanges = (kysely: Kysely<Tables>, listingId: string): Promise<ChangeRow[]> =>
  kysely
    .selectFrom('listing_changes')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('sequence')
    .execute();

export const findChange = (kysely: Kysely<Tables>, id: string): Promise<ChangeRow | undefined> =>
  kysely.selectFrom('listing_changes').selectAll().where('id', '=', id).executeTakeFirst();

export const insertChange = (
  trx: Transaction<Tables>,
  change: Insertable<ListingChangesTable>,
): Promise<ChangeRow> =>
  trx.insertInto('listing_changes').values(change).returningAll().executeTakeFirstOrThrow();

export const isPublic = async (kysely: Kysely<Tables>, listingId: string): Promise<boolean> =>
  (await kysely
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('shelf', '<>', 'hidden')
    .executeTakeFirst()) !== undefined;

/** Everybody who has bid on the car or watches it, except the seller. */
export async function findConcerned(kysely: Kysely<Tables>, listingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct concerned.id from (
      select bidder_id as id from bids where auction_id = ${listingId} and bidder_id is not null
      union all select bidder_id from sealed_bids where auction_id = ${listingId}
      union all select customer_id from watchlist_entries where listing_id = ${listingId}
    ) as concerned
    join listings on listings.id = ${listingId} and listings.owner_id <> concerned.id`.execute(kysely);
  return rows.map(({ id }) => id);
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
