import type { Tables } from '@marque/db/rows.gen';
import type { OfficeList } from '@marque/domain/access/office-lists';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';

/** More views than this do not fit beside a list. */
const MOST_SHOWN = 60;

/** The own views come first. Those of a person who has left are not shown, because nobody could delete them. */
export const findViews = (kysely: Kysely<Tables>, list: OfficeList, ownerId: string) =>
  kysely
    .selectFrom('saved_views')
    .innerJoin('customers', 'customers.id', 'saved_views.owner_id')
    .select(['saved_views.id', 'owner_id', 'name', 'query', 'is_shared', 'customers.username as owner'])
    .where('list', '=', list)
    .where((row) =>
      row.or([
        row('owner_id', '=', ownerId),
        row.and([row('is_shared', '=', true), sql<boolean>`customers.roles <> '{}'`]),
      ]),
    )
    .orderBy((row) => row('owner_id', '=', ownerId), 'desc')
    .orderBy('name')
    .orderBy('saved_views.id')
    .limit(MOST_SHOWN)
    .execute();

export type ViewRow = Awaited<ReturnType<typeof findViews>>[number];

/** The lock makes two new views of one person run one after the other, so that their number stays limited. */
export async function countViewsLocked(
  trx: Transaction<Tables>,
  list: OfficeList,
  ownerId: string,
  name: string,
) {
  await trx.selectFrom('customers').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('saved_views')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  return count;
}

export const storeView = (trx: Transaction<Tables>, view: Insertable<Tables['saved_views']>) =>
  trx
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'list', 'name'])
        .doUpdateSet({ query: view.query, is_shared: view.is_shared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** Returns whether there was such a view of this person. */
export async function removeView(kysely: Kysely<Tables>, id: string, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
