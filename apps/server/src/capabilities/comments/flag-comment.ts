import type { flagComment as contract } from '@marque/contracts/comments';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { approvalAfterFlag } from '@marque/domain/comments/approval';
import { MOST_REPORTS_A_DAY, startOfPace } from '@marque/domain/comments/pace';
import type { Context } from '../../platform/context.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceRemoval } from './announce.ts';
import { hasReachedDailyLimit } from './has-reached-daily-limit.ts';
import { mayTakePart } from './policy.ts';
import { addFlag, countFlags } from './reactions.ts';
import { readCommentCount, setApproval, sharedComment } from './repository.ts';
import { addReport } from './waiting-repository.ts';

type Endpoint = typeof contract;
type Code = 'not-found' | 'not-allowed' | 'email-not-verified' | 'own-comment' | 'too-many-reports';

/** The response does not reveal how many others have flagged the comment. */
export async function flagComment(
  { db, clock, actor }: Context,
  { params, body }: Pick<ParsedRequest<Endpoint>, 'params' | 'body'>,
  live: LivePublisher,
): Promise<DataOf<Endpoint> | Refusal<Code>> {
  const customer = mayTakePart(actor);
  if ('refused' in customer) return customer;

  return inTransaction(db, async (trx) => {
    // Lock the comment, so that concurrent flags are counted one after the other.
    const comment = await sharedComment(trx, params.id, params.cid)
      .forNoKeyUpdate('comments')
      .executeTakeFirst();
    if (!comment) return refuse('not-found');
    if (comment.author_id === customer.id) return refuse('own-comment');

    const at = clock.now();
    const pace = { customerId: customer.id, most: MOST_REPORTS_A_DAY, since: startOfPace(at) };
    if (await hasReachedDailyLimit(trx, 'comment_flags', pace))
      return refuse('too-many-reports', { values: { max: pace.most } });
    const flag = { comment_id: comment.id, customer_id: customer.id, reason: body.reason };
    const answer = { id: comment.id, flagged: true as const };
    if (!(await addFlag(trx, { ...flag, created_at: at }))) return answer;
    const flags = await countFlags(trx, comment.id);
    const approval = approvalAfterFlag(comment.approval, { flags, isDecided: comment.decided_at !== null });
    const isHidden = approval !== comment.approval;
    if (isHidden) await setApproval(trx, comment.id, approval);
    await addReport(trx, { commentId: comment.id, at, isHidden });
    const commentCount = isHidden ? await readCommentCount(trx, params.id) : 0;
    if (isHidden)
      afterCommit(trx, () =>
        announceRemoval(live, { listingId: params.id, commentId: comment.id, commentCount }),
      );
    announceQueue(trx, live, 'comments.moderate');
    return answer;
  });
}
