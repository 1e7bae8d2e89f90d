import type { PicturesTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Selectable } from 'kysely';

export type PictureRow = Selectable<PicturesTable>;

export const findPicture = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();

/** Two who send the same file at once both get the one row. */
export const savePicture = (kysely: Kysely<Tables>, picture: Insertable<PicturesTable>) =>
  kysely
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ id: row.ref('excluded.id') })))
    .returningAll()
    .executeTakeFirstOrThrow();
