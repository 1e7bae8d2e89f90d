import type { flagComment as contract } from '@marque/contracts/comments';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { approvalAfterFlag } from '@marque/domain/comments/approval';
import type { Context } from '../../platform/context.ts';
import { mayTakePart } from './policy.ts';
import { addFlag, countFlags } from './reactions.ts';
import { setApproval, sharedComment } from './repository.ts';

type Endpoint = typeof contract;

/** The response does not reveal how many others have flagged the comment. */
export async function flagComment(
  { db, clock, actor }: Context,
  { params, body }: Pick<ParsedRequest<Endpoint>, 'params' | 'body'>,
): Promise<DataOf<Endpoint> | Refusal<'not-found' | 'not-allowed' | 'email-not-verified' | 'own-comment'>> {
  const customer = mayTakePart(actor);
  if ('refused' in customer) return customer;

  return inTransaction(db, async (trx) => {
    // Lock the comment, so that concurrent flags are counted one after the other.
    const comment = await sharedComment(trx, params.id, params.cid)
      .forNoKeyUpdate('comments')
      .executeTakeFirst();
    if (!comment) return refuse('not-found');
    if (comment.author_id === customer.id) return refuse('own-comment');

    const flag = { comment_id: comment.id, customer_id: customer.id, reason: body.reason };
    const isNew = await addFlag(trx, { ...flag, created_at: clock.now() });
    const approval = approvalAfterFlag(comment.approval, await countFlags(trx, comment.id));
    if (isNew && approval !== comment.approval) await setApproval(trx, comment.id, approval);
    return { id: comment.id, flagged: true as const };
  });
}
