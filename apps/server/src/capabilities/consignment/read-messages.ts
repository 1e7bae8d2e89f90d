import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { ConversationMessage } from '@marque/contracts/selling/conversation';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { readSecret } from '../audit/read-secret.ts';
import { announceChange } from '../selling/announce-change.ts';
import { staffFor } from '../selling/policy.ts';
import { findDraft } from '../selling/repository.ts';
import { findMessages, markRead } from './message-repository.ts';
import { presentMessage } from './present-message.ts';
import { sideInConversation } from './side-in-conversation.ts';

const PAGE = 50;

type Page = { data: ConversationMessage[]; meta: { more: boolean } };

/**
 * The conversation about a car. What the other side wrote then counts as read, except in read-only mode. Staff learn from
 * it what the seller expects, so their reading is audited, and they may not bid on the car afterwards.
 */
export async function readMessages(
  context: Context<CustomerActor>,
  { id, before, marksRead }: { id: string; before?: string | undefined; marksRead: boolean },
  live: LivePublisher,
): Promise<Page | Refusal<'not-found'>> {
  const { db, clock, actor } = context;
  const draft = await findDraft(db.kysely, id);
  if (!draft) return refuse('not-found');
  const read = async (trx: Transaction<Tables>): Promise<Page | Refusal<'not-found'>> => {
    const side = await sideInConversation(trx, actor, draft);
    if (!side) return refuse('not-found');
    const wasUnread = marksRead && (await markRead(trx, id, side, clock.now()));
    // The seller sees that a message has been read.
    if (wasUnread && side === 'house') announceChange(trx, live, draft, 'messages');
    const found = await findMessages(trx, { listingId: id, before, limit: PAGE + 1 });
    const page = found.slice(0, PAGE).map(presentMessage).reverse();
    return { data: page, meta: { more: found.length > PAGE } };
  };
  const staff = staffFor(actor, draft, 'submissions.decide');
  if (!staff) return inTransaction(db, read);
  const secret = { subject: { kind: 'listing', id }, secret: 'conversation' } as const;
  return readSecret({ ...context, actor: staff }, secret, read);
}
