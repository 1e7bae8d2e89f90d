import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** Reads a recipient together with the lot. Without `recipientId` the recipient is the seller. */
export const findRecipient = (kysely: Kysely<Tables>, listingId: string, recipientId?: string) =>
  kysely
    .selectFrom('listings')
    .leftJoin('auctions', 'auctions.id', 'listings.id')
    .innerJoin('customers', (join) =>
      recipientId
        ? join.on('customers.id', '=', recipientId)
        : join.onRef('customers.id', '=', 'listings.owner_id'),
    )
    .select([
      'auctions.status',
      'auctions.price',
      'auctions.currency',
      'auctions.starting_price',
      'auctions.ends_at',
      'auctions.closed_at',
      'auctions.leader_id',
      'auctions.extension_reason',
      'auctions.extension_sequence',
      'listings.owner_id',
      'listings.year',
      'listings.make',
      'listings.model',
      'listings.lot_number',
      'listings.region as lot_region',
      'customers.id as recipient_id',
      'customers.email',
      'customers.email_verified_at',
      'customers.country',
      'customers.region',
      'customers.locale',
      'customers.phone_verified_at',
    ])
    .where('listings.id', '=', listingId)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst();

/** The current sale of a listing, if this customer is its buyer. */
export const findPurchase = (kysely: Kysely<Tables>, listingId: string, buyerId: string) =>
  kysely
    .selectFrom('sales')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .where('replaced_by_id', 'is', null)
    .executeTakeFirst();

/** Whether a car was sold after its auction had ended, and this customer is its seller or buyer. */
export const isInLaterSale = async (
  kysely: Kysely<Tables>,
  listingId: string,
  customerId: string,
): Promise<boolean> =>
  (await kysely
    .selectFrom('sales')
    .innerJoin('auctions', 'auctions.id', 'sales.listing_id')
    .select('sales.id')
    .where('listing_id', '=', listingId)
    .whereRef('created_at', '>', 'auctions.closed_at')
    .where((sale) => sale.or([sale('seller_id', '=', customerId), sale('buyer_id', '=', customerId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The card that is charged automatically. */
export const findDefaultCard = (kysely: Kysely<Tables>, customerId: string) =>
  kysely
    .selectFrom('customers')
    .innerJoin('cards', 'cards.id', 'customers.default_payment_id')
    .select(['cards.brand', 'cards.last4', 'cards.expiry_month', 'cards.expiry_year'])
    .where('customers.id', '=', customerId)
    .where('cards.removed_at', 'is', null)
    .executeTakeFirst();
