import type { Tables } from '@marque/db/rows.gen';
import type { CommentReason } from '@marque/domain/comments/approval';
import type { ConductReason } from '@marque/domain/customer-care/conduct';
import type { Kysely, Transaction } from 'kysely';

/** What staff have recorded about a customer, the newest first. */
const SHOWN = 50;

export const findNotes = (kysely: Kysely<Tables>, customerId: string) =>
  kysely
    .selectFrom('customer_notes')
    .innerJoin('customers', 'customers.id', 'author_id')
    .select(['customer_notes.id', 'text', 'username', 'written_at'])
    .where('customer_id', '=', customerId)
    .orderBy('customer_notes.id', 'desc')
    .limit(SHOWN)
    .execute();

export const findWarnings = (kysely: Kysely<Tables>, customerId: string) =>
  kysely
    .selectFrom('customer_warnings')
    .innerJoin('customers', 'customers.id', 'warned_by')
    .select(['customer_warnings.id', 'reason', 'text', 'comment_id', 'username', 'warned_at'])
    .where('customer_id', '=', customerId)
    .orderBy('customer_warnings.id', 'desc')
    .limit(SHOWN)
    .execute();

export const findBlocks = (kysely: Kysely<Tables>, customerId: string) =>
  kysely
    .selectFrom('customer_blocks')
    .innerJoin('customers', 'customers.id', 'blocked_by')
    .select(['customer_blocks.id', 'reason', 'text', 'username'])
    .select(['customer_blocks.blocked_at', 'customer_blocks.blocked_until', 'lifted_at'])
    .where('customer_id', '=', customerId)
    .orderBy('customer_blocks.id', 'desc')
    .limit(SHOWN)
    .execute();

export const insertNote = (
  trx: Transaction<Tables>,
  note: { customer_id: string; author_id: string; text: string; written_at: Date },
) => trx.insertInto('customer_notes').values(note).execute();

type NewWarning = { customer_id: string; warned_by: string; warned_at: Date } & (
  | { reason: ConductReason; text: string }
  | { reason: CommentReason; text: string | null; comment_id: string }
);

export const insertWarning = (trx: Transaction<Tables>, warning: NewWarning): Promise<{ id: string }> =>
  trx.insertInto('customer_warnings').values(warning).returning('id').executeTakeFirstOrThrow();

/** `customer_blocks` is the history. The columns of the customer decide who is blocked now. */
export const insertBlock = (
  trx: Transaction<Tables>,
  block: {
    customer_id: string;
    blocked_by: string;
    reason: ConductReason;
    text: string;
    blocked_at: Date;
    blocked_until: Date;
  },
) => trx.insertInto('customer_blocks').values(block).execute();

/** A later block or a decision of staff ends the blocks that have not ended by themselves. */
export const liftBlocks = (trx: Transaction<Tables>, customerId: string, by: string, now: Date) =>
  trx
    .updateTable('customer_blocks')
    .set({ lifted_at: now, lifted_by: by })
    .where('customer_id', '=', customerId)
    .where('lifted_at', 'is', null)
    .where('blocked_until', '>', now)
    .execute();

/** Returns the customers whose block has just ended, at most a thousand. */
export const removeEndedBlocks = (trx: Transaction<Tables>, now: Date) =>
  trx
    .updateTable('customers')
    .set({ blocked_at: null, blocked_until: null, updated_at: now })
    .where('id', 'in', (due) =>
      due
        .selectFrom('customers')
        .select('id')
        .where('blocked_until', '<=', now)
        .orderBy('blocked_until')
        .limit(1_000)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();

/** Whether the audit says that this member of staff has done this about the customer since then. */
export const isAudited = async (
  kysely: Kysely<Tables>,
  action: 'customer-read' | 'data-exported',
  { customerId, by, since }: { customerId: string; by: string; since: Date },
): Promise<boolean> =>
  (await kysely
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', customerId)
    .where('actor_id', '=', by)
    .where('action', '=', action)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;
