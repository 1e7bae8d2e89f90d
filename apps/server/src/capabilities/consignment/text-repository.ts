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

/** The latest comes first. */
export const findVersions = (
  kysely: Kysely<Tables>,
  listingId: string,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  kysely
    .selectFrom('listing_text_versions')
    .select(['number', 'author_id', 'made_at'])
    .where('listing_id', '=', listingId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const findPublishedTexts = (kysely: Kysely<Tables>, listingId: string) =>
  kysely.selectFrom('listing_texts').selectAll().where('listing_id', '=', listingId).execute();

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
