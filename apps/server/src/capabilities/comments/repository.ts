import type { RemovedComments } from '@marque/contracts/comments';
import type { Tables } from '@marque/db/rows.gen';
import { APPROVAL, type Approval, COMMENT_REASONS } from '@marque/domain/comments/approval';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { Viewer } from './policy.ts';

export const findPublicListing = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('listings')
    .select(['id', 'owner_id', 'shelf'])
    .where('id', '=', id)
    .where('shelf', '<>', 'hidden')
    .executeTakeFirst();

const visibleTo =
  ({ customerId, seesAll }: Viewer) =>
  (row: ExpressionBuilder<Tables, 'comments'>) =>
    row.or([
      row('comments.approval', '=', APPROVAL.approved),
      row.lit(seesAll),
      ...(customerId ? [row('comments.author_id', '=', customerId)] : []),
    ]);

const visibleComments = (kysely: Kysely<Tables>, viewer: Viewer) =>
  kysely
    .selectFrom('comments')
    .innerJoin('customers', 'customers.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.parent_id',
      'comments.text',
      'comments.approval',
      'comments.blocked_for',
      'comments.created_at',
      'comments.author_id',
      'customers.username',
    ])
    .select((row) => [
      row
        .selectFrom('comment_likes')
        .select(({ fn }) => fn.countAll<number>().as('likes'))
        .whereRef('comment_likes.comment_id', '=', 'comments.id')
        .$asScalar()
        .$notNull()
        .as('likes'),
      row
        .exists(
          row
            .selectFrom('comment_likes')
            .select(sql`1`.as('one'))
            .whereRef('comment_likes.comment_id', '=', 'comments.id')
            .where('comment_likes.customer_id', '=', viewer.customerId),
        )
        .as('liked_by_me'),
    ])
    .where(visibleTo(viewer))
    .$narrowType<{ approval: Approval }>();

export type CommentRow = Awaited<ReturnType<typeof findReplies>>[number];

export const findThreads = (kysely: Kysely<Tables>, listingId: string, viewer: Viewer, limit: number) =>
  visibleComments(kysely, viewer)
    .where('comments.listing_id', '=', listingId)
    .where('comments.parent_id', 'is', null)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();

export async function countThreads(kysely: Kysely<Tables>, listingId: string, viewer: Viewer) {
  const { threads } = await kysely
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('threads'))
    .where('listing_id', '=', listingId)
    .where('parent_id', 'is', null)
    .where(visibleTo(viewer))
    .executeTakeFirstOrThrow();
  return threads;
}

/** The newest replies of these threads together, oldest first, in reading order. */
export async function findReplies(
  kysely: Kysely<Tables>,
  threadIds: string[],
  viewer: Viewer,
  limit: number,
) {
  const replies = await visibleComments(kysely, viewer)
    .where('comments.parent_id', '=', sql<string>`any(${threadIds}::uuid[])`)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
  return replies.reverse();
}

/** Selects a comment only if it is public. Add a lock if a later step depends on its approval. */
export const sharedComment = (kysely: Kysely<Tables>, listingId: string, id: string) =>
  kysely
    .selectFrom('comments')
    .leftJoin('comments as thread', 'thread.id', 'comments.parent_id')
    .select(['comments.id', 'comments.parent_id', 'comments.author_id', 'comments.approval'])
    .select('comments.decided_at')
    .where('comments.id', '=', id)
    .where('comments.listing_id', '=', listingId)
    .where('comments.approval', '=', APPROVAL.approved)
    .where(
      ({ fn, lit }) => sql<boolean>`${fn.coalesce('thread.approval', lit(0))} = ${lit(APPROVAL.approved)}`,
    )
    .$narrowType<{ approval: Approval }>();

export async function wasApprovedBefore(trx: Transaction<Tables>, authorId: string): Promise<boolean> {
  const earlier = await trx
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .where('approval', '=', APPROVAL.approved)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

export const insertComment = (
  trx: Transaction<Tables>,
  comment: {
    listing_id: string;
    author_id: string;
    parent_id: string | null;
    text: string;
    approval: Approval;
    unannounced: boolean;
    created_at: Date;
  },
) => trx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();

/** How many comments of a listing staff have removed, by reason. */
export async function countRemoved(kysely: Kysely<Tables>, listingId: string): Promise<RemovedComments> {
  const counts = await kysely
    .selectFrom('comments')
    .select(({ fn }) => ['blocked_for', fn.countAll<number>().as('count')])
    .where('listing_id', '=', listingId)
    .where('approval', '=', sql.lit(APPROVAL.blocked))
    .groupBy('blocked_for')
    .execute();
  return COMMENT_REASONS.flatMap((reason) => {
    const counted = counts.find(({ blocked_for }) => blocked_for === reason);
    return counted ? [{ reason, count: counted.count }] : [];
  });
}

/** A trigger maintains this count. */
export async function readCommentCount(trx: Transaction<Tables>, listingId: string): Promise<number> {
  const { comment_count } = await trx
    .selectFrom('listings')
    .select('comment_count')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  return comment_count;
}

export const setApproval = (trx: Transaction<Tables>, id: string, approval: Approval) =>
  trx.updateTable('comments').set({ approval }).where('id', '=', id).execute();

/** Returns undefined if the comment has been hidden or deleted in the meantime. */
export const findCommentNews = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('comments')
    .innerJoin('listings', 'listings.id', 'comments.listing_id')
    .leftJoin('comments as thread', 'thread.id', 'comments.parent_id')
    .select([
      'comments.listing_id',
      'comments.author_id',
      'listings.owner_id',
      'thread.author_id as answered_id',
    ])
    .where('comments.id', '=', id)
    .where('comments.approval', '=', APPROVAL.approved)
    .executeTakeFirst();

/** Whether this customer sees other comments, or other likes, than everybody else. */
export async function seesOwnConversation(
  kysely: Kysely<Tables>,
  listingId: string,
  customerId: string,
): Promise<boolean> {
  const own = await kysely
    .selectFrom('comments')
    .select('comments.id')
    .where('listing_id', '=', listingId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('author_id', '=', customerId), eb('approval', '<>', APPROVAL.approved)]),
        exists(
          selectFrom('comment_likes')
            .select('comment_likes.comment_id')
            .whereRef('comment_likes.comment_id', '=', 'comments.id')
            .where('comment_likes.customer_id', '=', customerId),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}
