import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { ConversationMessage } from '@marque/contracts/selling/conversation';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceChange } from '../selling/announce-change.ts';
import { findDraft } from '../selling/repository.ts';
import { findMessages, markRead } from './message-repository.ts';
import { presentMessage } from './present-message.ts';
import { sideInConversation } from './side-in-conversation.ts';

const PAGE = 50;

type Page = { data: ConversationMessage[]; meta: { more: boolean } };

/** The conversation about a car. What the other side wrote then counts as read, except in read-only mode. */
export function readMessages(
  { db, clock, actor }: Context<CustomerActor>,
  { id, before, marksRead }: { id: string; before?: string | undefined; marksRead: boolean },
  live: LivePublisher,
): Promise<Page | Refusal<'not-found'>> {
  return inTransaction(db, async (trx) => {
    const draft = await findDraft(trx, id);
    const side = draft && (await sideInConversation(trx, actor, draft));
    if (!side) return refuse('not-found');
    const wasUnread = marksRead && (await markRead(trx, id, side, clock.now()));
    // The seller sees that a message has been read.
    if (wasUnread && side === 'house') announceChange(trx, live, draft, 'messages');
    const found = await findMessages(trx, { listingId: id, before, limit: PAGE + 1 });
    const page = found.slice(0, PAGE).map(presentMessage).reverse();
    return { data: page, meta: { more: found.length > PAGE } };
  });
}
