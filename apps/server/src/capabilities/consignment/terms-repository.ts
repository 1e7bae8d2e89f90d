import type { ListingTermsTable, Tables } from '@marque/db/rows.gen';
import { GIVEN_UP } from '@marque/domain/selling/relisting';
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

/**
 * The state of the sale of the last attempt before this one that was not given up. Null if there is no sale or no such
 * attempt.
 */
export const findFormerSaleState = async (kysely: Kysely<Tables>, listingId: string) => {
  const former = await kysely
    .selectFrom('listings')
    .innerJoin('listings as former', (join) =>
      join
        .on(({ eb, or, ref }) =>
          or([
            eb('former.id', '=', ref('listings.first_listing_id')),
            eb('former.first_listing_id', '=', ref('listings.first_listing_id')),
          ]),
        )
        .onRef('former.attempt', '<', 'listings.attempt')
        .on('former.status', 'not in', GIVEN_UP),
    )
    .leftJoin('sales', (join) =>
      join.onRef('sales.listing_id', '=', 'former.id').on('sales.replaced_by_id', 'is', null),
    )
    .select('sales.state')
    .where('listings.id', '=', listingId)
    .orderBy('former.attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former?.state ?? null;
};
