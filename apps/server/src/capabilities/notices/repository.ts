import type { NoticeFilters } from '@marque/contracts/notices';
import type { Tables } from '@marque/db/rows.gen';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Kysely, Transaction } from 'kysely';
import { noticeTellsOfSecretBid } from './secret-notices.ts';

/**
 * What staff may read: not the content, which may be large and which only the delivery reads, and no message that would tell
 * them of a sealed bid.
 */
const select = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('notices')
    .leftJoin('customers', 'customers.id', 'notices.customer_id')
    .where(({ not }) => not(noticeTellsOfSecretBid))
    .select(['notices.id', 'notices.channel', 'notices.kind', 'notices.recipient', 'notices.customer_id'])
    .select(['notices.subject', 'notices.text', 'notices.state', 'notices.failure', 'notices.attempts'])
    .select(['notices.created_at', 'notices.resent_at', 'notices.resent_times'])
    .select('customers.username as customer_name');

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

export const findNotice = (kysely: Kysely<Tables>, id: string) =>
  select(kysely).where('notices.id', '=', id).executeTakeFirst();

type NoticesPage = { sort: Sort<'office-notices'> | undefined; before: string | undefined; limit: number };

/** The newest first, or the oldest: the ids grow with time. */
export const findNotices = (
  kysely: Kysely<Tables>,
  { state, channel, kind, recipient }: NoticeFilters,
  { sort, before, limit }: NoticesPage,
) =>
  select(kysely)
    .$if(state !== undefined, (query) => query.where('notices.state', '=', state ?? 'sent'))
    // The index of the messages that were not sent needs this condition to be used.
    .$if(state !== undefined && state !== 'sent', (query) => query.where('notices.state', '<>', 'sent'))
    .$if(channel !== undefined, (query) => query.where('notices.channel', '=', channel ?? 'mail'))
    .$if(kind !== undefined, (query) => query.where('notices.kind', '=', kind ?? ''))
    .$if(recipient !== undefined, (query) => query.where('notices.recipient', '=', recipient ?? ''))
    .$if(before !== undefined, (query) =>
      query.where('notices.id', sort === 'time' ? '>' : '<', before ?? ''),
    )
    .orderBy('notices.id', sort === 'time' ? 'asc' : 'desc')
    .limit(limit)
    .execute();

/** Locks a message that staff may read. Returns undefined for every other one. */
export const lockNotice = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('notices')
    .where(({ not }) => not(noticeTellsOfSecretBid))
    .select(['kind', 'state', 'channel', 'recipient', 'payload', 'customer_id', 'resent_at', 'resent_times'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markResent = (trx: Transaction<Tables>, id: string, at: Date) =>
  trx
    .updateTable('notices')
    .set((row) => ({ resent_at: at, resent_times: row('resent_times', '+', 1) }))
    .where('id', '=', id)
    .execute();
