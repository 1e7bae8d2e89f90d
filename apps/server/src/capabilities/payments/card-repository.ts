import type { CardSetupsTable, CardsTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';

export type CardRow = Selectable<CardsTable>;
export type CardSetupRow = Selectable<CardSetupsTable>;

/** The cards that the customer has not removed, oldest first. */
export const findCards = (kysely: Kysely<Tables>, customerId: string): Promise<CardRow[]> =>
  kysely
    .selectFrom('cards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertCard = (trx: Transaction<Tables>, card: Insertable<CardsTable>): Promise<CardRow> =>
  trx.insertInto('cards').values(card).returningAll().executeTakeFirstOrThrow();

export const markRemoved = (trx: Transaction<Tables>, id: string, now: Date) =>
  trx.updateTable('cards').set({ removed_at: now }).where('id', '=', id).execute();

export const insertSetup = (
  kysely: Kysely<Tables>,
  setup: Insertable<CardSetupsTable>,
): Promise<CardSetupRow> =>
  kysely.insertInto('card_setups').values(setup).returningAll().executeTakeFirstOrThrow();

export const nameSetup = (kysely: Kysely<Tables>, id: string, providerId: string) =>
  kysely.updateTable('card_setups').set({ provider_id: providerId }).where('id', '=', id).execute();

export const findOwnSetup = (kysely: Kysely<Tables>, own: { id: string; customerId: string }) =>
  kysely
    .selectFrom('card_setups')
    .selectAll()
    .where('id', '=', own.id)
    .where('customer_id', '=', own.customerId)
    .executeTakeFirst();

export const findSetupByProviderId = (kysely: Kysely<Tables>, providerId: string) =>
  kysely.selectFrom('card_setups').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

/** Visits that nobody has finished, the longest ago first. */
export const findOpenSetups = (kysely: Kysely<Tables>, startedBefore: Date, limit: number) =>
  kysely
    .selectFrom('card_setups')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('created_at', '<', startedBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Returns false if the visit had ended already. */
export async function endSetup(trx: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('card_setups')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores how the provider names a customer. */
export const namePayer = (kysely: Kysely<Tables>, customerId: string, payer: string) =>
  kysely.updateTable('customers').set({ payment_customer_id: payer }).where('id', '=', customerId).execute();
