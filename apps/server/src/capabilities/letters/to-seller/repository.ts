import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** The car and its seller, for public listings only. */
export const findSellerLetter = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listings')
    .innerJoin('customers', 'customers.id', 'listings.owner_id')
    .select([
      'listings.year',
      'listings.make',
      'listings.model',
      'listings.lot_number',
      'customers.email',
      'customers.country',
      'customers.region',
      'customers.id as seller_id',
      'customers.phone_verified_at',
      'customers.locale',
    ])
    .where('listings.id', '=', listingId)
    .where('listings.shelf', '<>', 'hidden')
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst();
