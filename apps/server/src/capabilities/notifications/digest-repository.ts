import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

export type DigestCar = Awaited<ReturnType<typeof findDigestCars>>[number];

/** Those of the cars that are still public, with their auctions. */
export const findDigestCars = (kysely: Kysely<Tables>, listingIds: readonly string[]) =>
  kysely
    .selectFrom('listings')
    .innerJoin('auctions', 'auctions.id', 'listings.id')
    .select(['listings.id', 'listings.year', 'listings.make', 'listings.model', 'listings.region'])
    .select(['auctions.status', 'auctions.ends_at'])
    .where('listings.id', 'in', listingIds)
    .where('listings.shelf', '<>', 'hidden')
    .where('listings.status', '<>', 'withdrawn')
    .orderBy('auctions.ends_at')
    .orderBy('listings.id')
    .execute();
