import { SUPPRESSION_CAUSES } from '@marque/domain/notifications/mail-suppression';
import { z } from 'zod';
import { reasonField } from './access.ts';
import { endpoint } from './endpoint.ts';

const capability = 'mail-suppressions';
const access = { permission: 'messages.resend' } as const;

export const MAIL_PROVIDERS = ['ses', 'postmark'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

export const receiveMailEvent = endpoint({
  operation: 'receiveMailEvent',
  capability,
  method: 'POST',
  path: '/api/mail/events/{provider}',
  summary:
    'Called by the provider of mail: bounces and complaints. A signature (SES) or a password (Postmark) replaces the access-token',
  access: 'open',
  params: z.object({ provider: z.enum(MAIL_PROVIDERS) }),
  headers: z.object({ authorization: z.string().max(1_000).default('') }),
  acceptsRawBody: true,
  answer: { status: 200, data: z.object({ received: z.literal(true) }), bare: true },
  refusals: { 'signature-invalid': 400, 'not-found': 404 },
  limit: { requests: 6_000, seconds: 60 },
});

const suppression = z.object({
  cause: z.enum(SUPPRESSION_CAUSES),
  at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable().describe('Null: it ends only when staff lift it'),
});

const ofNotice = z.object({
  suppression: suppression.nullable().describe('Null: the recipient of the message receives mails'),
});
export type NoticeSuppression = z.output<typeof ofNotice>;

export const readNoticeSuppression = endpoint({
  operation: 'readNoticeSuppression',
  capability,
  method: 'GET',
  path: '/api/office/notices/{id}/suppression',
  summary: 'Why the recipient of a message receives no mails',
  access,
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, data: ofNotice },
  refusals: { 'not-found': 404 },
});

export const liftSuppression = endpoint({
  operation: 'liftSuppression',
  capability,
  method: 'POST',
  path: '/api/office/notices/{id}/lift-suppression',
  summary: 'Allow mails again to the recipient of a message. The audit records it',
  access,
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: reasonField }),
  answer: { status: 200, data: ofNotice },
  refusals: { 'not-found': 404, 'not-suppressed': 409 },
  limit: { requests: 30, seconds: 3_600 },
});
