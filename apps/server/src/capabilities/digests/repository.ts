import type { Tables } from '@marque/db/rows.gen';
import type { FeedEvent } from '@marque/domain/notifications/events';
import { type Kysely, sql, type Transaction } from 'kysely';

/** The customers among these who want summaries, and in which time zone. */
export const findDigestReaders = (kysely: Kysely<Tables>, customerIds: readonly string[]) =>
  kysely
    .selectFrom('notification_timing')
    .innerJoin('customers', 'customers.id', 'notification_timing.customer_id')
    .select(['customer_id', 'time_zone', 'watching_frequency'])
    .where('customer_id', 'in', customerIds)
    .where('watching_frequency', 'in', ['daily', 'weekly'])
    .where('customers.deleted_at', 'is', null)
    .orderBy('customer_id')
    .execute();

export type NewDigestItem = { customer_id: string; due_at: Date };
export type DigestNews = { listingId: string; event: FeedEvent; occurrence: string; at: Date };

/** Returns the new items. Those that exist are left out. */
export const insertDigestItems = (
  trx: Transaction<Tables>,
  items: readonly NewDigestItem[],
  { listingId: listing_id, event, occurrence, at }: DigestNews,
): Promise<NewDigestItem[]> =>
  trx
    .insertInto('digest_items')
    .values(items.map((item) => ({ ...item, listing_id, event, occurrence, noted_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['customer_id', 'due_at'])
    .execute();

/** Changes when the items that wait are told. True: there are some. */
export const moveDigestItems = async (
  trx: Transaction<Tables>,
  customerId: string,
  due: Date,
): Promise<boolean> =>
  (
    await trx
      .updateTable('digest_items')
      .set({ due_at: due })
      .where('customer_id', '=', customerId)
      .where('told_at', 'is', null)
      .returning('id')
      .execute()
  ).length > 0;

/**
 * Takes the items of a summary. They are told in the transaction that takes them, or not at all, and nobody can take them twice.
 */
export async function takeDigestItems(
  trx: Transaction<Tables>,
  { customerId, due, now }: { customerId: string; due: Date; now: Date },
): Promise<{ listing_id: string; event: string }[]> {
  const { rows } = await sql<{ listing_id: string; event: string }>`
    update digest_items set told_at = ${now}
    where customer_id = ${customerId} and told_at is null and due_at <= ${due}
    returning listing_id, event`.execute(trx);
  return rows;
}

/** The items count as told, so that no later summary contains them. */
export const dropDigestItems = (trx: Transaction<Tables>, customerId: string, now: Date) =>
  trx
    .updateTable('digest_items')
    .set({ told_at: now })
    .where('customer_id', '=', customerId)
    .where('told_at', 'is', null)
    .execute();
