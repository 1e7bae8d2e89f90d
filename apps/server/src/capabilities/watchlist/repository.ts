import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql, type Transaction } from 'kysely';

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

const REMINDED_AT_ONCE = 500;

/**
 * Skips customers who began to watch in the last hour before the end, because they have just seen when it ends. A reminder does
 * not count any more if the end has moved by more than an hour since.
 */
export async function recordReminders(trx: Transaction<Tables>, now: Date) {
  const { rows } = await sql<{ customer_id: string; listing_id: string }>`
    insert into ending_soon_reminders (customer_id, listing_id, reminded_at)
    select entry.customer_id, entry.listing_id, ${now}
    from auctions join watchlist_entries entry on entry.listing_id = auctions.id
    where auctions.status = 'live' and auctions.ends_at > ${now}::timestamptz
      and auctions.ends_at <= ${now}::timestamptz + interval '1 hour'
      and entry.created_at <= auctions.ends_at - interval '1 hour'
      and not exists (
        select from ending_soon_reminders reminder
        where reminder.customer_id = entry.customer_id and reminder.listing_id = entry.listing_id
          and reminder.reminded_at > auctions.ends_at - interval '2 hours'
      )
    order by auctions.ends_at, entry.customer_id limit ${REMINDED_AT_ONCE}
    on conflict (customer_id, listing_id) do update set reminded_at = excluded.reminded_at
      where ending_soon_reminders.reminded_at < excluded.reminded_at - interval '1 hour'
    returning customer_id, listing_id`.execute(trx);
  return rows;
}

/** Returns true if the auction no longer ends within the hour, so that the customer is reminded later. */
export async function forgetReminder(
  kysely: Kysely<Tables>,
  { customerId, listingId }: { customerId: string; listingId: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ending_soon_reminders using auctions
    where customer_id = ${customerId} and listing_id = ${listingId} and auctions.id = ${listingId}
      and auctions.status = 'live' and auctions.ends_at > ${now}::timestamptz + interval '1 hour'`.execute(
    kysely,
  );
  return numAffectedRows === 1n;
}
