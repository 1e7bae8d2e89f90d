import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';

export async function isPublicListing(kysely: Kysely<Tables>, id: string): Promise<boolean> {
  const listing = await kysely
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .where('shelf', '<>', 'hidden')
    .executeTakeFirst();
  return listing !== undefined;
}

export const findWatchlist = (kysely: Kysely<Tables>, customerId: string) =>
  kysely
    .selectFrom('watchlist_entries')
    .select('listing_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();

/** Returns true if the entry is new. */
export async function addEntry(
  trx: Transaction<Tables>,
  entry: { customer_id: string; listing_id: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('watchlist_entries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns true if the entry existed. */
export async function removeEntry(
  trx: Transaction<Tables>,
  entry: { customer_id: string; listing_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('watchlist_entries')
    .where('customer_id', '=', entry.customer_id)
    .where('listing_id', '=', entry.listing_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Triggers maintain the count. They lock the row until the commit, so this is the count after our own change. */
export async function readWatchCount(trx: Transaction<Tables>, listingId: string): Promise<number> {
  const { watch_count } = await trx
    .selectFrom('listings')
    .select('watch_count')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  return watch_count;
}

export const isWatched = async (
  kysely: Kysely<Tables>,
  customerId: string,
  listingId: string,
): Promise<boolean> =>
  (await kysely
    .selectFrom('watchlist_entries')
    .select('listing_id')
    .where('customer_id', '=', customerId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()) !== undefined;
