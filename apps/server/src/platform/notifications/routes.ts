import { readOutbox, readOutboxAttachment } from '@marque/contracts/outbox';
import { refuse } from '@marque/contracts/refusal';
import { answer } from '../http/answer.ts';
import { findAttachment, listOutbox } from './outbox.ts';

export const outboxRoutes = [
  answer(readOutbox, async ({ db }, { query }) => {
    const messages = await listOutbox(db, query.to === undefined ? {} : { to: query.to });
    return messages.map(({ data: _, created_at, ...message }) => ({
      ...message,
      created_at: created_at.toISOString(),
    }));
  }),
  answer(readOutboxAttachment, async ({ db }, { params }) => {
    const attachment = await findAttachment(db, params.id);
    return attachment ? new Uint8Array(attachment.content) : refuse('not-found');
  }),
];
