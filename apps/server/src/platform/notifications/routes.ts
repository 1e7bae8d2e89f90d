import { readOutbox } from '@marque/contracts/outbox';
import { answer } from '../http/answer.ts';
import { listOutbox } from './outbox.ts';

export const outboxRoutes = [
  answer(readOutbox, async ({ db }, { query }) => {
    const messages = await listOutbox(db, query.to === undefined ? {} : { to: query.to });
    return messages.map(({ data: _, created_at, ...message }) => ({
      ...message,
      created_at: created_at.toISOString(),
    }));
  }),
];
