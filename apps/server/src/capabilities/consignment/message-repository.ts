import type { ListingMessagesTable, Tables } from '@marque/db/rows.gen';
import type { Side } from '@marque/domain/selling/sides';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';

const messages = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('listing_messages')
    .innerJoin('customers', 'customers.id', 'listing_messages.author_id')
    .select(['listing_messages.id', 'side', 'kind', 'text', 'sent_at', 'read_at'])
    .select(sql<string>`coalesce(nullif(customers.first_name, ''), customers.username)`.as('author'));
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** The newest messages first. With `before`, those that were sent before this one. */
export function findMessages(
  kysely: Kysely<Tables>,
  { listingId, before, limit }: { listingId: string; before?: string | undefined; limit: number },
) {
  let found = messages(kysely).where('listing_id', '=', listingId);
  if (before)
    found = found.where(sql<boolean>`(sent_at, listing_messages.id) < (
      select sent_at, id from listing_messages where id = ${before} and listing_id = ${listingId})`);
  return found.orderBy('sent_at', 'desc').orderBy('listing_messages.id', 'desc').limit(limit).execute();
}

export const findMessage = (kysely: Kysely<Tables>, id: string) =>
  messages(kysely).where('listing_messages.id', '=', id).executeTakeFirst();

/** The message that an earlier call with this key has sent. */
export const findSentMessage = (
  kysely: Kysely<Tables>,
  { listingId, authorId, key, text }: { listingId: string; authorId: string; key: string; text: string },
) =>
  messages(kysely)
    .where('listing_id', '=', listingId)
    .where('author_id', '=', authorId)
    .where('key', '=', key)
    .where('text', '=', text)
    .executeTakeFirst();

export async function countMessages(kysely: Kysely<Tables>, listingId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('listing_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Until the end of the transaction, this seller sends no other message. */
export const lockMessagesOf = (trx: Transaction<Tables>, sellerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('messages-of:' || ${sellerId}, 0))`.execute(trx);

/** The messages that a seller has sent since then, about all cars. */
export async function countSentBySeller(
  kysely: Kysely<Tables>,
  { sellerId, since }: { sellerId: string; since: Date },
): Promise<number> {
  const { count } = await kysely
    .selectFrom('listing_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '=', sellerId)
    .where('side', '=', 'seller')
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertMessage = (trx: Transaction<Tables>, message: Insertable<ListingMessagesTable>) =>
  trx.insertInto('listing_messages').values(message).returning('id').executeTakeFirstOrThrow();

/** Marks the messages of the other side as read. Returns whether there were any. */
export async function markRead(
  kysely: Kysely<Tables>,
  listingId: string,
  reader: Side,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('listing_messages')
    .set({ read_at: at })
    .where('listing_id', '=', listingId)
    .where('side', '<>', reader)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
