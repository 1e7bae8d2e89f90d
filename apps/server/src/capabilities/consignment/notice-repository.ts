import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** The car and its seller. Undefined if the seller has closed the account. */
export const findConsignment = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listings')
    .innerJoin('customers', 'customers.id', 'listings.owner_id')
    .select(['listings.id', 'listings.year', 'listings.make', 'listings.model', 'listings.lot_number'])
    .select(['listings.region as lot_region', 'listings.owner_id', 'customers.email'])
    .select(['customers.country', 'customers.region', 'customers.locale', 'customers.phone_verified_at'])
    .where('listings.id', '=', listingId)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst();
