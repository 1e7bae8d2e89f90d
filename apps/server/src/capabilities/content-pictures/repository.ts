import type { Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, sql } from 'kysely';

const select = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('content_pictures')
    .innerJoin('pictures', 'pictures.id', 'content_pictures.picture_id')
    .innerJoin('customers', 'customers.id', 'content_pictures.added_by')
    .select(['content_pictures.id', 'picture_id', 'alt', 'added_at', 'added_by', 'customers.username'])
    .select(['pictures.width', 'pictures.height', 'pictures.blur']);

export type LibraryRow = Awaited<ReturnType<typeof findPictures>>[number];

export const findPictures = (
  kysely: Kysely<Tables>,
  { q, after, limit }: { q?: string | undefined; after?: string | undefined; limit: number },
) =>
  select(kysely)
    .$if(Boolean(q), (query) =>
      query.where(sql<boolean>`position(${q?.toLowerCase() ?? ''} in lower(alt ->> 'en')) > 0`),
    )
    .$if(after !== undefined, (query) => query.where('content_pictures.id', '<', after ?? ''))
    .orderBy('content_pictures.id', 'desc')
    .limit(limit)
    .execute();

export const findLibraryPicture = (kysely: Kysely<Tables>, pictureId: string) =>
  select(kysely).where('picture_id', '=', pictureId).executeTakeFirst();

export const savePicture = (kysely: Kysely<Tables>, picture: Insertable<Tables['content_pictures']>) =>
  kysely
    .insertInto('content_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('picture_id').doUpdateSet({ alt: picture.alt }))
    .execute();
