import type { Tables } from '@marque/db/rows.gen';
import type { AlertFrequency } from '@marque/domain/saved-searches/frequencies';
import { MOST_COUNTED_CARS, MOST_SAVED_SEARCHES } from '@marque/domain/saved-searches/limits';
import { type Expression, type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { StoredFilters } from './stored-filters.ts';

/** `new_count` leaves out cars that nobody can see any more. */
const searches = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('saved_searches')
    .select(['id', 'name', 'list', 'frequency', 'created_at', 'opened_at'])
    .select(sql<StoredFilters>`filters`.as('filters'))
    .select(
      sql<number>`(select count(*)::integer from (
        select from saved_search_matches match join listings on listings.id = match.listing_id
        where match.search_id = saved_searches.id and match.found_at > saved_searches.opened_at
          and listings.shelf <> 'hidden'
        limit ${sql.lit(MOST_COUNTED_CARS)}) as found)`.as('new_count'),
    );

export type SearchRow = Awaited<ReturnType<typeof findSearches>>[number];

/** Newest first. */
export const findSearches = (kysely: Kysely<Tables>, customerId: string) =>
  searches(kysely)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const readSearch = (kysely: Kysely<Tables>, id: string) =>
  searches(kysely).where('id', '=', id).executeTakeFirstOrThrow();

/** The number of searches of a customer, without this one. */
export async function countOthers(
  trx: Transaction<Tables>,
  customerId: string,
  own: { id: string } | { fingerprint: Buffer },
): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_searches')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where((row) => ('id' in own ? row('id', '<>', own.id) : row('fingerprint', '<>', own.fingerprint)))
    .executeTakeFirstOrThrow();
  return count;
}

type Filing = { filed_under: Expression<string[]>; words: Expression<string> | null };
type NewSearchRow = Omit<Insertable<Tables['saved_searches']>, keyof Filing> & Filing;

/** If the customer had saved the same before, even if they have deleted it since, it is the same search again. */
export const storeSearch = (trx: Transaction<Tables>, search: NewSearchRow) =>
  trx
    .insertInto('saved_searches')
    .values(search)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'fingerprint']).doUpdateSet({
        name: search.name,
        frequency: search.frequency,
        deleted_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

type Own = { id: string; customerId: string };

/** Also finds a search that was deleted a moment ago. */
export const hasSearch = async (kysely: Kysely<Tables>, { id, customerId }: Own): Promise<boolean> =>
  (await kysely
    .selectFrom('saved_searches')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) !== undefined;

type Changes = { name?: string; frequency?: AlertFrequency; opened_at?: Date; deleted_at?: Date | null };

/** Returns whether the customer has such a search. `evenDeleted`: or had it a moment ago. */
export async function updateSearch(
  kysely: Kysely<Tables>,
  { id, customerId }: Own,
  changes: Changes,
  { evenDeleted }: { evenDeleted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('saved_searches')
    .set(changes)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .$if(!evenDeleted, (update) => update.where('deleted_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves the alerts that wait to another time, or drops them. */
export const moveAlerts = (trx: Transaction<Tables>, searchId: string, dueAt: Date | null) =>
  trx
    .updateTable('saved_search_matches')
    .set({ due_at: dueAt })
    .where('search_id', '=', searchId)
    .where('due_at', 'is not', null)
    .execute();

/** The searches that a link of a mail stops, and whose they are. */
export const findSearchesToStop = (
  kysely: Kysely<Tables>,
  target: { kind: 'search' | 'alert'; id: string },
) =>
  kysely
    .selectFrom('saved_searches')
    .select(['id', 'customer_id', 'name'])
    .where((row) =>
      target.kind === 'search'
        ? row('id', '=', target.id)
        : row(
            'id',
            'in',
            row.selectFrom('saved_search_matches').select('search_id').where('alert_id', '=', target.id),
          ),
    )
    .orderBy('name')
    .execute();

/**
 * Of the searches that a customer has deleted, only as many stay as they may have. Without this, somebody who saves and deletes in
 * turn would fill the table.
 */
export const removeEarlierDeleted = (trx: Transaction<Tables>, customerId: string) =>
  sql`
    delete from saved_searches where id in (
      select id from saved_searches where customer_id = ${customerId} and deleted_at is not null
      order by deleted_at desc, id desc offset ${sql.lit(MOST_SAVED_SEARCHES)})`.execute(trx);
