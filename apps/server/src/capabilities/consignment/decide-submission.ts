import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { ConsignmentNews } from '@marque/contracts/selling/conversation';
import type { DecidedSubmission } from '@marque/contracts/selling/office';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { announceChange } from '../selling/announce-change.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { lockDraftAsStaff } from '../selling/lock-draft.ts';
import { insertMessage } from './message-repository.ts';
import { noteReply, saveRespondBy } from './submission-repository.ts';

type Decision = {
  id: string;
  to: 'in_review' | 'changes_requested' | 'declined';
  news: ConsignmentNews;
  /** The seller reads it in the conversation. */
  explanation?: { kind: 'changes-requested' | 'declined'; text: string };
};

type Outcome = DecidedSubmission | Refusal<'not-found' | 'not-allowed' | 'stage-passed'>;

/** Moves a submission, explains the decision to the seller and writes a mail. Nobody decides about their own car. */
export function decideSubmission(
  { db, clock, actor, requestId }: Context<StaffActor<'submissions.decide'>>,
  { id, to, news, explanation }: Decision,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraftAsStaff(trx, actor, id);
    if (isRefusal(draft)) return draft;
    const at = clock.now();
    const moved = await moveListings(trx, live, {
      ...{ ids: [id], to, as: 'staff', actor, at, requestId },
      ...(explanation ? { reason: explanation.text } : {}),
    });
    if (isRefusal(moved)) return refuse(moved.code === 'not-found' ? 'not-found' : 'stage-passed');
    let messageId: string | undefined;
    if (explanation) {
      const { kind, text } = explanation;
      const message = await insertMessage(trx, {
        ...{ listing_id: id, author_id: actor.customer.id, side: 'house', kind, text, sent_at: at },
      });
      messageId = message.id;
      await saveRespondBy(trx, id, null);
      await noteReply(trx, id);
      announceChange(trx, live, draft, 'messages');
    }
    await enqueueConsignmentNotice(trx, news, {
      ...{ listingId: id, to: 'seller' },
      ...(messageId ? { messageId } : {}),
    });
    return { id, status: to };
  });
}
