import type { CarTexts } from '@marque/contracts/selling/texts';
import type { ListingTextVersionsTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Transaction } from 'kysely';

export const findVersion = (kysely: Kysely<Tables>, listingId: string, number: number) =>
  kysely
    .selectFrom('listing_text_versions')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('number', '=', number)
    .executeTakeFirst();

export const findLatestVersion = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_text_versions')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findLatestVersion>>>;

export const insertVersion = (trx: Transaction<Tables>, version: Insertable<ListingTextVersionsTable>) =>
  trx.insertInto('listing_text_versions').values(version).returningAll().executeTakeFirstOrThrow();

export const findLatestApproval = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_text_approvals')
    .select(['number', 'approved_at'])
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A version that is approved already stays as it is. */
export const insertApproval = (
  trx: Transaction<Tables>,
  approval: { listing_id: string; number: number; approved_by: string; approved_at: Date },
) =>
  trx
    .insertInto('listing_text_approvals')
    .values(approval)
    .onConflict((conflict) => conflict.columns(['listing_id', 'number']).doNothing())
    .execute();

/** Replaces the public texts of a listing. */
export async function publishTexts(trx: Transaction<Tables>, listingId: string, texts: CarTexts) {
  await trx.deleteFrom('listing_texts').where('listing_id', '=', listingId).execute();
  await trx
    .insertInto('listing_texts')
    .values(
      Object.entries(texts).map(([locale, text]) => ({
        ...text,
        listing_id: listingId,
        locale: locale as keyof CarTexts,
      })),
    )
    .execute();
}
