import { commentNewsJob, type postComment as contract } from '@marque/contracts/comments';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { APPROVAL } from '@marque/domain/comments/approval';
import { approveComment } from '@marque/domain/comments/approve-comment';
import { MOST_COMMENTS_A_DAY, startOfPace } from '@marque/domain/comments/pace';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import { announcePosted } from './announce.ts';
import { hasReachedDailyLimit } from './has-reached-daily-limit.ts';
import { isDiscussed, mayTakePart } from './policy.ts';
import { presentComment } from './present-comment.ts';
import {
  findPublicListing,
  insertComment,
  readCommentCount,
  sharedComment,
  wasApprovedBefore,
} from './repository.ts';
import { addPending } from './waiting-repository.ts';

type Endpoint = typeof contract;

export async function postComment(
  { db, clock, actor }: Context,
  { params, body }: Pick<ParsedRequest<Endpoint>, 'params' | 'body'>,
  live: LivePublisher,
): Promise<
  DataOf<Endpoint> | Refusal<'not-found' | 'not-allowed' | 'email-not-verified' | 'too-many-comments'>
> {
  const author = mayTakePart(actor);
  if ('refused' in author) return author;
  const authorIsStaff = hasPermission(actor, 'comments.moderate');

  const posted = await inTransaction(db, async (trx) => {
    const listing = await findPublicListing(trx, params.id);
    if (!listing) return refuse('not-found');
    if (!isDiscussed(listing.shelf)) return refuse('not-allowed');
    const created_at = clock.now();
    const pace = { customerId: author.id, most: MOST_COMMENTS_A_DAY, since: startOfPace(created_at) };
    if (!authorIsStaff && (await hasReachedDailyLimit(trx, 'comments', pace)))
      return refuse('too-many-comments', { values: { max: pace.most } });
    const answered = body.parent_id
      ? await sharedComment(trx, listing.id, body.parent_id).executeTakeFirst()
      : null;
    if (answered === undefined) return refuse('not-found', { pointer: '/parent_id' });

    const comment = {
      author_id: author.id,
      parent_id: answered && (answered.parent_id ?? answered.id),
      text: body.text,
      approval: approveComment({
        text: body.text,
        authorIsStaff,
        authorWasApprovedBefore: await wasApprovedBefore(trx, author.id),
      }),
      created_at,
    };
    const isPublic = comment.approval === APPROVAL.approved;
    const { id } = await insertComment(trx, { ...comment, listing_id: listing.id, unannounced: !isPublic });
    if (isPublic) await enqueue(trx, commentNewsJob, { commentId: id });
    else {
      await addPending(trx, { ...comment, id });
      announceQueue(trx, live, 'comments.moderate');
    }
    const row = {
      ...{ ...comment, id, username: author.username, blocked_for: null, likes: 0, liked_by_me: false },
    };
    return {
      comment: { ...presentComment(row, listing.owner_id, actor), parent_id: comment.parent_id },
      commentCount: await readCommentCount(trx, listing.id),
    };
  });
  if (isRefusal(posted)) return posted;

  const { comment, commentCount } = posted;
  if (comment.approval === APPROVAL.approved)
    announcePosted(live, { listingId: params.id, commentCount, comment });
  return comment;
}
