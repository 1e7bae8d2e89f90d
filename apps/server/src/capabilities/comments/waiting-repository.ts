import type { Tables } from '@marque/db/rows.gen';
import type { Approval, CommentReason } from '@marque/domain/comments/approval';
import { sql, type Transaction } from 'kysely';

/** A new comment that is hidden until staff approve it. */
export const addPending = (trx: Transaction<Tables>, comment: { id: string; created_at: Date }) =>
  trx
    .insertInto('waiting_comments')
    .values({ comment_id: comment.id, since: comment.created_at, reports: 0, hidden: true })
    .execute();

/** Counts a report. The comment waits since the first report after the last decision. */
export const addReport = (
  trx: Transaction<Tables>,
  { commentId, at, isHidden }: { commentId: string; at: Date; isHidden: boolean },
) =>
  trx
    .insertInto('waiting_comments')
    .values({ comment_id: commentId, since: at, reports: 1, hidden: isHidden })
    .onConflict((conflict) =>
      conflict.column('comment_id').doUpdateSet({
        reports: sql<number>`waiting_comments.reports + 1`,
        hidden: sql<boolean>`waiting_comments.hidden or excluded.hidden`,
      }),
    )
    .execute();

/**
 * The comment with its thread and car, for a decision. It is locked first and read afterwards, so that a decision of a
 * colleague at the same moment is seen.
 */
export async function lockModerated(trx: Transaction<Tables>, id: string) {
  await trx.selectFrom('comments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return trx
    .selectFrom('comments')
    .innerJoin('listings', 'listings.id', 'comments.listing_id')
    .innerJoin('customers as author', 'author.id', 'comments.author_id')
    .leftJoin('comments as thread', 'thread.id', 'comments.parent_id')
    .leftJoin('waiting_comments as waiting', 'waiting.comment_id', 'comments.id')
    .select(['comments.id', 'comments.listing_id', 'comments.parent_id', 'comments.text'])
    .select(['comments.approval', 'comments.blocked_for', 'comments.unannounced', 'comments.created_at'])
    .select(['author.id as author_id', 'author.username', 'listings.owner_id'])
    .select(['thread.approval as thread_approval', 'waiting.since as waits_since', 'waiting.reports'])
    .where('comments.id', '=', id)
    .$narrowType<{ approval: Approval; thread_approval: Approval | null }>()
    .executeTakeFirst();
}

export const stopWaiting = (trx: Transaction<Tables>, id: string) =>
  trx.deleteFrom('waiting_comments').where('comment_id', '=', id).execute();

type Decided = {
  approval: Approval;
  blocked_for: CommentReason | null;
  unannounced: boolean;
  decided_at: Date;
  decided_by: string;
};

export const saveModeration = (trx: Transaction<Tables>, id: string, decided: Decided) =>
  trx.updateTable('comments').set(decided).where('id', '=', id).execute();
