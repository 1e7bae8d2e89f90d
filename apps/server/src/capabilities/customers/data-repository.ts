import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** Everything that names the customer, and of it only what is about them. */
export async function findCustomerRecords(kysely: Kysely<Tables>, customerId: string) {
  const [newsletter, sessions, watchlist, bids, sealedBids, comments, listings, sales] = await Promise.all([
    kysely
      .selectFrom('newsletter_subscriptions')
      .select(['regions_of_interest', 'locale', 'subscribed_at'])
      .where('customer_id', '=', customerId)
      .where('unsubscribed_at', 'is', null)
      .executeTakeFirst(),
    kysely
      .selectFrom('sessions')
      .select(['user_agent', 'address', 'created_at', 'last_seen_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    kysely
      .selectFrom('watchlist_entries')
      .select(['listing_id', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    kysely
      .selectFrom('bids')
      .select(['auction_id as listing_id', 'arrived_at as created_at', 'kind', 'amount', 'maximum'])
      .where('bidder_id', '=', customerId)
      .orderBy('arrived_at')
      .execute(),
    kysely
      .selectFrom('sealed_bids')
      .select(['auction_id as listing_id', 'arrived_at as created_at', 'commitment'])
      .where('bidder_id', '=', customerId)
      .orderBy('arrived_at')
      .execute(),
    kysely
      .selectFrom('comments')
      .select(['listing_id', 'created_at', 'text'])
      .where('author_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    kysely
      .selectFrom('listings')
      .select(['id as listing_id', 'created_at', 'lot_number', 'make', 'model', 'status'])
      .where('owner_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    kysely
      .selectFrom('sales')
      .select(['listing_id', 'created_at', 'buyer_id', 'currency', 'hammer_price', 'state'])
      .where((row) => row.or([row('buyer_id', '=', customerId), row('seller_id', '=', customerId)]))
      .orderBy('created_at')
      .execute(),
  ]);
  return { newsletter, sessions, watchlist, bids, sealedBids, comments, listings, sales };
}
