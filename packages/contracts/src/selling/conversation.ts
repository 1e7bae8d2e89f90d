import { SIDES } from '@marque/domain/selling/sides';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalIdempotencyKey } from '../idempotency-key.ts';
import { job } from '../job.ts';
import { requiredPlainText } from '../plain-text-field.ts';
import { listingParams } from './listing-params.ts';

const capability = 'consignment';

const LONGEST_MESSAGE = 6_000;

const message = z.object({
  id: z.uuid(),
  /** `house`: a specialist of ours. */
  side: z.enum(SIDES),
  /** A decision of ours is a message too. Its text is the reason. */
  kind: z.enum(['message', 'changes-requested', 'declined']),
  author: z.string(),
  text: z.string().describe('Plain text; never render it as markup'),
  sent_at: z.iso.datetime(),
  /** When the other side first saw it. */
  read_at: z.iso.datetime().nullable(),
});
export type ConversationMessage = z.output<typeof message>;

export const messageText = z.object({
  text: requiredPlainText(plainText, 'message-required', LONGEST_MESSAGE),
});

export const readMessages = endpoint({
  operation: 'readMessages',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/messages',
  summary: 'The conversation about a car, the oldest of the last 50 messages first; it marks them as read',
  access: 'customer',
  params: listingParams,
  query: z.object({
    /** The id of the oldest message that the caller has. The answer then ends before it. */
    before: z.uuid().optional(),
  }),
  answer: { status: 200, data: z.array(message), meta: z.object({ more: z.boolean() }) },
  refusals: { 'not-found': 404 },
});

export const sendMessage = endpoint({
  operation: 'sendMessage',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/messages',
  summary:
    'Write to the specialist of a car or, as the specialist, to its seller. A key makes a repeated call harmless',
  access: 'customer',
  params: listingParams,
  headers: optionalIdempotencyKey,
  body: messageText,
  answer: { status: 201, data: message },
  refusals: { 'not-found': 404, 'too-many-messages': 409, 'messages-sent-often': 409 },
  limit: { requests: 60, seconds: 600 },
});

/** What seller and house are told about a car on its way to an auction. */
export const CONSIGNMENT_NEWS = [
  'message',
  'submitted',
  'in-review',
  'changes-requested',
  'declined',
  'edited',
  'hidden',
  'proposed',
  'countered',
  'accepted',
  'agreed',
  'scheduled',
  'relisted',
] as const;
export type ConsignmentNews = (typeof CONSIGNMENT_NEWS)[number];

/** Writes one mail. It is enqueued in the transaction that makes the news. */
export const consignmentNoticeJob = job(
  'consignment.tell',
  z.object({
    listingId: z.uuid(),
    news: z.enum(CONSIGNMENT_NEWS),
    to: z.enum(SIDES),
    /** The message that the mail quotes. */
    messageId: z.uuid().optional(),
    /** The agreement that is attached. */
    agreementId: z.uuid().optional(),
  }),
);
