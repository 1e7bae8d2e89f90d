import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** The car that a notice is about. */
export const findCar = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listings')
    .innerJoin('auctions', 'auctions.id', 'listings.id')
    .select(['listings.id', 'listings.year', 'listings.make', 'listings.model', 'listings.lot_number'])
    .select(['listings.region', 'listings.country as car_country', 'listings.owner_id', 'listings.status'])
    .select(['auctions.currency', 'auctions.price', 'auctions.leader_id'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst();

/** Undefined for a customer who has closed the account. */
export const findReader = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('customers')
    .leftJoin('business_details', 'business_details.customer_id', 'customers.id')
    .select(['customers.id', 'email', 'country', 'region', 'locale', 'phone_verified_at'])
    .select('business_details.vat_number')
    .where('customers.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
