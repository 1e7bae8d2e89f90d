import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const outboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', 'sms', 'push']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
});

export const readOutbox = endpoint({
  operation: 'readOutbox',
  capability: 'notifications',
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'The messages that would have been sent: mail, SMS and push, newest first',
  access: 'application',
  query: z.object({ to: z.string().max(254).optional() }),
  answer: { status: 200, data: z.array(outboxMessage) },
  developmentOnly: true,
});
