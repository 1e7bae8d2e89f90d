import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './file-answer.ts';

export const outboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', 'sms', 'push']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  attachments: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })),
  created_at: z.iso.datetime(),
});

export const readOutbox = endpoint({
  operation: 'readOutbox',
  capability: 'notifications',
  method: 'GET',
  path: '/api/dev/outbox',
  summary:
    'The messages that would have been sent: mail, SMS and push, newest first. Also copies of push messages that were sent',
  access: 'application',
  query: z.object({ to: z.string().max(254).optional() }),
  answer: { status: 200, data: z.array(outboxMessage) },
  developmentOnly: true,
});

/** A link leads to this file, so it needs no token. Only the outbox reveals its id. */
export const readOutboxAttachment = endpoint({
  operation: 'readOutboxAttachment',
  capability: 'notifications',
  method: 'GET',
  path: '/api/dev/outbox/attachments/{id}',
  summary: 'A file that is attached to a mail in the outbox',
  access: 'open',
  params: z.object({ id: z.uuid() }),
  answer: fileAnswer('application/octet-stream'),
  refusals: { 'not-found': 404 },
  developmentOnly: true,
});
