import type { ListingChangesTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';

export type ChangeRow = Selectable<ListingChangesTable>;

export const findChanges = (kysely: Kysely<Tables>, listingId: string): Promise<ChangeRow[]> =>
  kysely
    .selectFrom('listing_changes')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('sequence')
    .execute();

export const findChange = (kysely: Kysely<Tables>, id: string): Promise<ChangeRow | undefined> =>
  kysely.selectFrom('listing_changes').selectAll().where('id', '=', id).executeTakeFirst();

export const insertChange = (
  trx: Transaction<Tables>,
  change: Insertable<ListingChangesTable>,
): Promise<ChangeRow> =>
  trx.insertInto('listing_changes').values(change).returningAll().executeTakeFirstOrThrow();

export const isPublic = async (kysely: Kysely<Tables>, listingId: string): Promise<boolean> =>
  (await kysely
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('shelf', '<>', 'hidden')
    .executeTakeFirst()) !== undefined;
