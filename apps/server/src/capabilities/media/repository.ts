import type { PicturesTable, Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';

export type PictureRow = Selectable<PicturesTable>;

/** Prevents the files of a picture from being written and removed at the same time. */
export const lockPicture = (trx: Transaction<Tables>, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('picture:' || ${id}, 0))`.execute(trx);

/** Restarts the one-day period before the removal, when the same file is sent again. */
export const touchPicture = (kysely: Kysely<Tables>, id: string, now: Date) =>
  kysely.updateTable('pictures').set({ sent_at: now }).where('id', '=', id).returningAll().executeTakeFirst();

/** If two customers send the same file at once, both get the same row. */
export const savePicture = (trx: Transaction<Tables>, picture: Insertable<PicturesTable>) =>
  trx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
        blur: row.ref('excluded.blur'),
        bytes: row.ref('excluded.bytes'),
        sent_at: row.ref('excluded.sent_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Records who has sent a picture. Only they may use it. */
export const addSender = (kysely: Kysely<Tables>, customerId: string, pictureId: string) =>
  kysely
    .insertInto('picture_senders')
    .values({ customer_id: customerId, picture_id: pictureId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The pictures among these that the customer has sent, and that still exist. */
export async function findSentPictures(
  kysely: Kysely<Tables>,
  customerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('picture_senders')
    .select('picture_id')
    .where('customer_id', '=', customerId)
    .where('picture_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return rows.map(({ picture_id }) => picture_id);
}

/** Whether one of these customers has sent the picture, and it still exists. */
export async function isSentBy(
  kysely: Kysely<Tables>,
  id: string,
  customerIds: readonly string[],
): Promise<boolean> {
  const row = await kysely
    .selectFrom('picture_senders')
    .select('picture_id')
    .where('picture_id', '=', id)
    .where('customer_id', 'in', customerIds)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a listing that shows the picture is or was public, or the media library has it. Undefined if there is no such
 * picture.
 */
export const findPictureUse = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('pictures')
    .select(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('listing_pictures')
            .innerJoin('listings', 'listings.id', 'listing_pictures.listing_id')
            .select('listings.id')
            .whereRef('listing_pictures.picture_id', '=', 'pictures.id')
            .where(({ or, eb }) => or([eb('shelf', '<>', 'hidden'), eb('published_at', 'is not', null)])),
        ),
        exists(
          selectFrom('content_pictures')
            .select('content_pictures.id')
            .whereRef('content_pictures.picture_id', '=', 'pictures.id'),
        ),
      ]).as('is_public'),
    )
    .where('pictures.id', '=', id)
    .executeTakeFirst();

/** Whether the customer has sent the picture, or has a listing that shows it. */
export async function isPictureOf(kysely: Kysely<Tables>, id: string, customerId: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('picture_senders')
    .select('picture_id')
    .where('picture_id', '=', id)
    .where('customer_id', '=', customerId)
    .union(
      kysely
        .selectFrom('listing_pictures')
        .innerJoin('listings', 'listings.id', 'listing_pictures.listing_id')
        .select('picture_id')
        .where('picture_id', '=', id)
        .where('owner_id', '=', customerId),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Pictures that neither a listing nor the media library shows. Those that were sent longest ago come first. */
export const findUnusedPictures = (kysely: Kysely<Tables>, sentBefore: Date, limit: number) =>
  kysely
    .selectFrom('pictures')
    .select('id')
    .where('sent_at', '<', sentBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listing_pictures').select('picture_id').whereRef('picture_id', '=', 'pictures.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_pictures').select('picture_id').whereRef('picture_id', '=', 'pictures.id'),
        ),
      ),
    )
    .orderBy('sent_at')
    .limit(limit)
    .execute();

export const deletePicture = (trx: Transaction<Tables>, id: string, sentBefore: Date) =>
  trx
    .deleteFrom('pictures')
    .where('id', '=', id)
    .where('sent_at', '<', sentBefore)
    .returning('id')
    .executeTakeFirst();

export const deleteUnusedPicture = (
  trx: Transaction<Tables>,
  { id, customerId }: { id: string; customerId: string },
) =>
  trx
    .deleteFrom('pictures')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_senders')
            .innerJoin('customers', 'customers.id', 'customer_id')
            .select('picture_id')
            .where('picture_id', '=', id)
            .where('customer_id', '<>', customerId)
            .where('held_role', '=', false),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listing_pictures').select('picture_id').where('picture_id', '=', id))),
    )
    .returning('id')
    .executeTakeFirst();

/** Files without a public address to which nothing refers. Those that were stored longest ago come first. */
export const findUnusedFiles = (kysely: Kysely<Tables>, storedBefore: Date, limit: number) =>
  kysely
    .selectFrom('private_files')
    .select('id')
    .where('stored_at', '<', storedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seller_documents').select('id').whereRef('file_id', '=', 'private_files.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('covered_pictures').select('picture_id').whereRef('file_id', '=', 'private_files.id'),
        ),
      ),
    )
    .orderBy('stored_at')
    .limit(limit)
    .execute();

export const deleteFile = (trx: Transaction<Tables>, id: string) =>
  trx.deleteFrom('private_files').where('id', '=', id).returning('id').executeTakeFirst();

export const lockUploads = (trx: Transaction<Tables>, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('picture-uploads:' || ${customerId}, 0))`.execute(trx);

export const findUploads = (kysely: Kysely<Tables>, customerId: string, since: Date) =>
  kysely
    .selectFrom('picture_uploads')
    .select(['bytes', 'sent_at'])
    .where('customer_id', '=', customerId)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute();

export const addUpload = (trx: Transaction<Tables>, customerId: string, bytes: number, sentAt: Date) =>
  trx
    .insertInto('picture_uploads')
    .values({ customer_id: customerId, bytes, sent_at: sentAt })
    .returning('id')
    .executeTakeFirstOrThrow();

export const correctUpload = (kysely: Kysely<Tables>, id: string, bytes: number) =>
  kysely.updateTable('picture_uploads').set({ bytes }).where('id', '=', id).execute();
