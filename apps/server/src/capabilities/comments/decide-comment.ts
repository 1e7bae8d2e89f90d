import { commentBlockedJob, commentNewsJob } from '@marque/contracts/comments';
import type { ModeratedComment } from '@marque/contracts/comments-office';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { APPROVAL, type CommentReason } from '@marque/domain/comments/approval';
import { moderate } from '@marque/domain/comments/moderation';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { addToTotal } from '../trust/totals.ts';
import { announcePosted, announceRemoval } from './announce.ts';
import { findModerated } from './moderation-repository.ts';
import { presentModerated } from './present-moderated.ts';
import { readCommentCount } from './repository.ts';
import { lockModerated, saveModeration, stopWaiting } from './waiting-repository.ts';

type Decision = { id: string } & ({ decision: 'approve' } | { decision: 'block'; reason: CommentReason });
type Refused = Refusal<'not-found' | 'not-allowed' | 'party-of-car'>;

/** Approves or removes a comment. Nobody decides about their own comments, or about those on a car that they sell or want. */
export async function decideComment(
  { db, clock, actor, requestId }: Context<StaffActor<'comments.moderate'>>,
  wanted: Decision,
  live: LivePublisher,
): Promise<ModeratedComment | Refused> {
  const at = clock.now();
  const decided = await inTransaction(db, async (trx): Promise<Refused | null> => {
    const comment = await lockModerated(trx, wanted.id);
    if (!comment) return refuse('not-found');
    if (comment.author_id === actor.customer.id) return refuse('not-allowed');
    if (await refuseParty(trx, actor, comment.listing_id)) return refuse('party-of-car');
    if (comment.reports && !hasPermission(actor, 'reports.decide')) return refuse('not-allowed');
    const approval = moderate({ ...comment, isWaiting: comment.waits_since !== null }, wanted.decision);
    if (approval === null) return null;

    const { id, listing_id, parent_id, text, created_at } = comment;
    const blocked_for = wanted.decision === 'block' ? wanted.reason : null;
    const isPublic = approval === APPROVAL.approved;
    const unannounced = comment.unannounced && !isPublic;
    const decided_by = actor.customer.id;
    await saveModeration(trx, id, { approval, blocked_for, unannounced, decided_at: at, decided_by });
    await stopWaiting(trx, id);
    if (comment.blocked_for) await addToTotal(trx, `comments-removed-${comment.blocked_for}`, -1);
    if (blocked_for) {
      await addToTotal(trx, `comments-removed-${blocked_for}`, 1);
      await enqueue(trx, commentBlockedJob, { commentId: id });
    } else if (comment.unannounced) await enqueue(trx, commentNewsJob, { commentId: id });
    const commentCount = await readCommentCount(trx, listing_id);
    await writeAudit(trx, [
      {
        ...{ action: isPublic ? 'comment-approved' : 'comment-blocked', actor, requestId, at },
        ...{ subject: { kind: 'comment', id }, detail: { listing: listing_id, author: comment.author_id } },
        changes: describeChanges(
          { approval: comment.approval, blocked_for: comment.blocked_for },
          { approval, blocked_for },
        ),
      },
    ]);
    afterCommit(trx, () => {
      const wasPublic = comment.approval === APPROVAL.approved;
      const inPublicThread = (comment.thread_approval ?? APPROVAL.approved) === APPROVAL.approved;
      const is_seller = comment.author_id === comment.owner_id;
      const author = { id: comment.author_id, username: comment.username, is_seller };
      if (isPublic && !wasPublic && inPublicThread)
        announcePosted(live, {
          ...{ listingId: listing_id, commentCount },
          comment: { id, parent_id, text, author, created_at: created_at.toISOString() },
        });
      // Also after a hidden comment was removed, because the page counts the removed ones.
      if (!isPublic) announceRemoval(live, { listingId: listing_id, commentId: id, commentCount });
    });
    announceQueue(trx, live, 'comments.moderate');
    return null;
  });
  return isRefusal(decided)
    ? decided
    : presentModerated(await findModerated(db.kysely, wanted.id), actor, { isParty: false });
}
