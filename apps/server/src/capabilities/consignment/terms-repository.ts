import type { ListingTermsTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Transaction } from 'kysely';

/** The newest first. */
export const findTerms = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_terms')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .execute();
export type TermsRow = Awaited<ReturnType<typeof findTerms>>[number];

export const findLatestTerms = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_terms')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertTerms = (trx: Transaction<Tables>, entry: Insertable<ListingTermsTable>) =>
  trx.insertInto('listing_terms').values(entry).returningAll().executeTakeFirstOrThrow();

/** Sold cars that everybody can see, without sales that fell through. */
export const findComparables = async (kysely: Kysely<Tables>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : kysely
        .selectFrom('listings')
        .select(['id', 'title', 'year', 'make', 'model', 'region', 'closing_price', 'ended_at'])
        .where('id', 'in', ids)
        .where('shelf', '=', 'results')
        .where('status', '=', 'sold')
        .where('sale_outcome', 'is distinct from', 'fell-through')
        .execute();

/** The state of the sale of the former listing, if the car was relisted. Null if there is none. */
export const findFormerSaleState = async (kysely: Kysely<Tables>, listingId: string) => {
  const sale = await kysely
    .selectFrom('listings')
    .innerJoin('sales', 'sales.listing_id', 'listings.former_listing_id')
    .select('sales.state')
    .where('listings.id', '=', listingId)
    .where('sales.replaced_by_id', 'is', null)
    .executeTakeFirst();
  return sale?.state ?? null;
};
