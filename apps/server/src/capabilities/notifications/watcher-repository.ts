import type { Tables } from '@marque/db/rows.gen';
import { type NotificationEvent, settingsOf } from '@marque/domain/notifications/notification-settings';
import { type Kysely, sql } from 'kysely';
import { LOWEST_ID } from '../../platform/lowest-id.ts';

export type WatchedCar = NonNullable<Awaited<ReturnType<typeof findWatched>>>;

export const findWatched = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('auctions')
    .innerJoin('listings', 'listings.id', 'auctions.id')
    .select(['auctions.status', 'auctions.starts_at', 'auctions.ends_at'])
    .select(['listings.owner_id', 'listings.year', 'listings.make', 'listings.model'])
    .where('auctions.id', '=', listingId)
    .executeTakeFirst();

type Page = { after: string | undefined; limit: number; news: 'started' | 'ended' };

/** Those who watch a car, except its seller. Its bidders are left out of the news of the end. */
export async function findWatchers(kysely: Kysely<Tables>, listingId: string, page: Page): Promise<string[]> {
  const { rows } = await watchersQuery(listingId, page).execute(kysely);
  return rows.map(({ id }) => id);
}

/** The statement, for the test of its plan. */
export const watchersQuery = (listingId: string, { after = LOWEST_ID, limit, news }: Page) => sql<{
  id: string;
}>`
  select entry.customer_id as id from watchlist_entries entry
  join listings on listings.id = entry.listing_id and listings.owner_id <> entry.customer_id
  where entry.listing_id = ${listingId} and entry.customer_id > ${after}
    ${
      news === 'started'
        ? sql``
        : sql`and not exists (
      select from bids where bids.auction_id = ${listingId} and bids.bidder_id = entry.customer_id
    ) and not exists (
      select from sealed_bids where sealed_bids.auction_id = ${listingId}
        and sealed_bids.bidder_id = entry.customer_id
    )`
    }
  order by entry.customer_id limit ${sql.lit(limit)}`;

/**
 * The customers among these to whom a message about an event may go. Of the thousands who watch a car, few have chosen one, or
 * have a device.
 */
export async function findReached(
  kysely: Kysely<Tables>,
  customerIds: readonly string[],
  event: NotificationEvent,
): Promise<string[]> {
  const usual = settingsOf([])[event];
  if (usual.mail) return [...customerIds];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${customerIds}::uuid[]) as customer (id)
    where exists (
      select from notification_choices choice
      where choice.customer_id = customer.id and choice.event = ${event} and choice.wanted
    ) ${
      usual.push
        ? sql`or exists (
      select from devices join sessions on sessions.id = devices.session_id
      where sessions.customer_id = customer.id
    )`
        : sql``
    }`.execute(kysely);
  return rows.map(({ id }) => id);
}
