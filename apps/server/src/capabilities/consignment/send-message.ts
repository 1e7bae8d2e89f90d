import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { ConversationMessage } from '@marque/contracts/selling/conversation';
import { inTransaction } from '@marque/db/transaction';
import { respondBy } from '@marque/domain/selling/respond-by';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { actingStaff } from '../../platform/staff-actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceChange } from '../selling/announce-change.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { lockDraft } from '../selling/repository.ts';
import {
  countMessages,
  countSentBySeller,
  findMessage,
  findSentMessage,
  insertMessage,
  lockMessagesOf,
} from './message-repository.ts';
import { presentMessage } from './present-message.ts';
import { sideInConversation } from './side-in-conversation.ts';
import { noteReply, promiseReply } from './submission-repository.ts';

/** Enough for any sale. A program that writes without end is stopped here. */
const MOST_MESSAGES = 2_000;

/** About all cars of a seller together. Each message is a mail to the house, so a program could fill our mailbox. */
const MOST_OF_A_SELLER_IN_A_DAY = 100;

type Outcome = ConversationMessage | Refusal<'not-found' | 'too-many-messages' | 'messages-sent-often'>;

type NewMessage = { id: string; text: string; key?: string | undefined };

/**
 * Writes to the other side, which also gets the message by mail. A call that is repeated with the same key, because the
 * response was lost or a button was pressed twice, returns the first message. Another text with the same key is another
 * message: a browser without JavaScript shows a form with its old key after a press on 'back'.
 */
export function sendMessage(
  { db, clock, actor, requestId }: Context<CustomerActor>,
  { id, text, key }: NewMessage,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraft(trx, id);
    const side = draft && (await sideInConversation(trx, actor, draft));
    if (!side) return refuse('not-found');
    const author = actor.customer.id;
    const first = key && (await findSentMessage(trx, { listingId: id, authorId: author, key, text }));
    if (first) return presentMessage(first);
    if ((await countMessages(trx, id)) >= MOST_MESSAGES)
      return refuse('too-many-messages', { values: { max: MOST_MESSAGES } });
    const at = clock.now();
    if (side === 'seller') {
      await lockMessagesOf(trx, author);
      const since = new Date(at.getTime() - DAY_MS);
      if ((await countSentBySeller(trx, { sellerId: author, since })) >= MOST_OF_A_SELLER_IN_A_DAY)
        return refuse('messages-sent-often', { values: { max: MOST_OF_A_SELLER_IN_A_DAY } });
    }
    const { id: messageId } = await insertMessage(trx, {
      ...{ listing_id: id, author_id: author, side, text, sent_at: at, key: key ?? null },
    });
    if (side === 'seller') await promiseReply(trx, id, respondBy(at, draft.region));
    else await noteReply(trx, id);
    await enqueueConsignmentNotice(trx, 'message', {
      listingId: id,
      to: side === 'seller' ? 'house' : 'seller',
      messageId,
    });
    const staff = side === 'house' ? actingStaff(actor, 'submissions.decide') : null;
    if (staff)
      await writeAudit(trx, [
        {
          ...{ listingId: id, action: 'message-sent', actor: staff, requestId, at },
          detail: { message: messageId },
        },
      ]);
    announceChange(trx, live, draft, 'messages');
    const message = await findMessage(trx, messageId);
    return message ? presentMessage(message) : refuse('not-found');
  });
}
