import type { ProviderEventsTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Transaction } from 'kysely';

/** Returns false if the event is known. */
export async function storeEvent(
  trx: Transaction<Tables>,
  event: Insertable<ProviderEventsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findEvent = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom('provider_events').selectAll().where('id', '=', id).executeTakeFirst();

export const markHandled = (kysely: Kysely<Tables>, id: string, now: Date) =>
  kysely.updateTable('provider_events').set({ handled_at: now }).where('id', '=', id).execute();
