import { REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { letterFields } from './letter-fields.ts';
import { LOCALES } from './locale.ts';

export const CONTACT_TOPICS = ['buying', 'selling', 'account', 'events', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** The form for a letter to the house. */
export const contactLetter = z.object({
  region: z.enum(REGIONS),
  topic: z.enum(CONTACT_TOPICS, { error: 'topic-required' }),
  ...letterFields,
  /** Absent in a browser without script. Then no receipt is sent, because anybody may have typed the address. */
  recaptchaToken: z.string().max(8_000).optional(),
});

export type ContactLetter = z.output<typeof contactLetter>;

export const contactUs = endpoint({
  operation: 'contactUs',
  capability: 'contact',
  method: 'POST',
  path: '/api/contact',
  summary:
    'Write to the house; the office and the region’s mailbox receive the letter, and the sender a receipt if the bot check was passed',
  access: 'application',
  body: contactLetter,
  answer: { status: 202, data: z.object({ outcome: z.enum(['sent', 'sent-without-receipt']) }) },
  refusals: { 'bot-check-failed': 422 },
  limit: { requests: 5, seconds: 600 },
});

// A queued letter may be from before letters were stored, with a number from before numbers were validated.
const queuedLetter = z.object({
  to: z.email(),
  letter: contactLetter.omit({ recaptchaToken: true }).extend({ telephone: z.string().optional() }),
  locale: z.enum(LOCALES),
});

export const contactLetterJob = job(
  'contact.letter',
  z.union([z.object({ letterId: z.uuid(), to: z.email() }), queuedLetter]),
);

export const contactReceiptJob = job(
  'contact.receipt',
  z.object({ email: z.email(), locale: z.enum(LOCALES) }),
);

export const contactAnswerJob = job('contact.answer', z.object({ letterId: z.uuid(), replyTo: z.email() }));

/** Runs every hour, and deletes letters a year after staff have decided about them. */
export const pruneLettersJob = job('contact.prune-letters', z.object({}));
