import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';

const capability = 'sandbox';

/** What happens to a test card, now or when it is charged. */
export const CARD_EFFECTS = [
  'succeeds',
  'authenticate-once',
  'authenticate-always',
  'declined-later',
  'no-funds-later',
  'times-out',
  'breaks',
  'disputed',
  'refund-pending',
  'refund-fails',
  'events-twice',
  'events-late',
  'events-reversed',
  'declined',
  'expired',
] as const;
export type CardEffect = (typeof CARD_EFFECTS)[number];

/** A visit to the page for cards, or a charge about which the bank asks the customer. */
const sessionId = z.object({ id: z.string().regex(/^(cs_test|pi)_[a-f0-9]{24}$/) });

const visit = z.object({
  /** `authenticate`: the bank asks whether it is really the customer. */
  step: z.enum(['card', 'authenticate', 'done', 'ended']),
  cancel_url: z.url(),
  return_url: z.url(),
  test_cards: z.array(z.object({ number: z.string(), brand: z.string(), effect: z.enum(CARD_EFFECTS) })),
});
export type SandboxVisit = z.output<typeof visit>;

export const readSandboxVisit = endpoint({
  operation: 'readSandboxVisit',
  capability,
  method: 'GET',
  path: '/api/sandbox/card-setups/{id}',
  summary: 'What the sandbox’s page for cards shows',
  access: 'application',
  params: sessionId,
  answer: { status: 200, data: visit },
  refusals: { 'not-found': 404 },
  developmentOnly: true,
});

/** Digits, with or without spaces. */
const cardNumber = z
  .string({ error: 'card-number-required' })
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{12,19}$/, { error: 'card-number-invalid' }));

/** `08/29` or `08/2029`. */
const expiry = z
  .string({ error: 'card-expiry-required' })
  .max(20)
  .regex(/^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})\s*$/, { error: 'card-expiry-invalid' });

export const sandboxCard = z.object({
  number: cardNumber,
  expiry,
  code: z
    .string({ error: 'card-code-required' })
    .trim()
    .regex(/^\d{3,4}$/, { error: 'card-code-invalid' }),
});

export const enterSandboxCard = endpoint({
  operation: 'enterSandboxCard',
  capability,
  method: 'POST',
  path: '/api/sandbox/card-setups/{id}/card',
  summary: 'Enter a test card on the sandbox’s page',
  access: 'application',
  params: sessionId,
  body: sandboxCard,
  answer: { status: 200, data: visit },
  refusals: {
    'not-found': 404,
    'card-not-for-tests': 422,
    'card-expired': 422,
    'card-declined': 402,
    'already-done': 409,
  },
  developmentOnly: true,
});

export const answerSandboxBank = endpoint({
  operation: 'answerSandboxBank',
  capability,
  method: 'POST',
  path: '/api/sandbox/card-setups/{id}/authentication',
  summary: 'Confirm or decline the authentication on the sandbox’s page',
  access: 'application',
  params: sessionId,
  body: z.object({ confirm: z.boolean() }),
  answer: { status: 200, data: visit },
  refusals: { 'not-found': 404, 'authentication-failed': 402, 'already-done': 409 },
  developmentOnly: true,
});

/** Sends an event of the sandbox to our own webhook. */
export const deliverSandboxEventJob = job('sandbox.deliver-event', z.object({ id: z.string() }));

/** Deletes old events of the sandbox, and its old answers to repeated calls. */
export const pruneSandboxJob = job('sandbox.prune', z.object({}));
