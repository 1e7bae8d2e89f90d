import { REGIONS } from '@marque/domain/money/currency';
import { plainLine, plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailField } from './fields.ts';
import { job } from './job.ts';
import { LOCALES } from './locale.ts';
import { requiredPlainText } from './plain-text-field.ts';

export const CONTACT_TOPICS = ['buying', 'selling', 'account', 'events', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** What somebody writes to the house. */
export const contactLetter = z.object({
  region: z.enum(REGIONS),
  topic: z.enum(CONTACT_TOPICS, { error: 'topic-required' }),
  name: requiredPlainText(plainLine, 'name-required', 100),
  email: emailField({ required: 'email-required', invalid: 'email-invalid' }),
  telephone: z.string().overwrite(plainLine).max(40).optional(),
  message: requiredPlainText(plainText, 'message-required', 4_000),
  /** Absent where a browser runs no script: then we read the letter, and send no copy to an address that may be anybody's. */
  recaptchaToken: z.string().max(8_000).optional(),
});

export const contactUs = endpoint({
  operation: 'contactUs',
  capability: 'contact',
  method: 'POST',
  path: '/api/contact',
  summary:
    'Write to the house; the region’s mailbox receives it, and the sender a copy if the bot check was passed',
  access: 'application',
  body: contactLetter,
  answer: { status: 202, data: z.object({ outcome: z.enum(['sent', 'sent-without-copy']) }) },
  refusals: { 'bot-check-failed': 422 },
  limit: { requests: 5, seconds: 600 },
});

const letter = contactLetter.omit({ recaptchaToken: true });

export const contactLetterJob = job(
  'contact.letter',
  z.object({ to: z.email(), letter, locale: z.enum(LOCALES) }),
);

export const contactCopyJob = job('contact.copy', z.object({ letter, locale: z.enum(LOCALES) }));
