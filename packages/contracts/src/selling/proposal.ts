import { CURRENCIES, MAX_AMOUNT } from '@marque/domain/money/currency';
import { SIDES } from '@marque/domain/selling/sides';
import { LONGEST_NOTE, TERMS_STEPS } from '@marque/domain/selling/terms';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listingParams } from './listing-params.ts';
import { planType } from './plan-type.ts';

const capability = 'consignment';

export const MOST_COMPARABLES = 10;

const amount = z.int().min(1).max(MAX_AMOUNT);
const note = z.string().overwrite(plainText).max(LONGEST_NOTE);

/** What seller and house agree on. */
const terms = z.object({
  estimate_low: amount,
  estimate_high: amount,
  /** Secret. Null: the car is sold without reserve. */
  reserve: amount.nullable(),
  plan_type: planType,
  /** What the seller pays us, in minor units. */
  fee_minor: z.int().min(0).max(MAX_AMOUNT),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});
export type ProposedTerms = z.output<typeof terms>;

const comparable = z.object({
  id: z.uuid(),
  title: z.string(),
  price: z.int(),
  currency: z.enum(CURRENCIES),
  ended_at: z.iso.datetime(),
});

const entry = terms.extend({
  number: z.int(),
  step: z.enum(TERMS_STEPS),
  /** `house`: a specialist of ours. */
  side: z.enum(SIDES),
  comparables: z.array(comparable),
  note: z.string().nullable(),
  made_at: z.iso.datetime(),
});

const termsHistory = z.object({
  currency: z.enum(CURRENCIES),
  /** Every step, the newest first. */
  entries: z.array(entry),
  can_answer: z.boolean(),
  /** The auction was to begin before now, so the latest terms can only be answered with new dates. */
  dates_passed: z.boolean(),
});
export type TermsHistory = z.output<typeof termsHistory>;

const answered = { status: 200, data: termsHistory } as const;
const faults = {
  ...{ 'estimate-invalid': 422, 'estimate-too-wide': 422, 'reserve-too-high': 422 },
  ...{ 'fee-too-high': 422, 'dates-invalid': 422 },
} as const;
const number = z.int().min(1).max(2_147_483_647);

export const readProposal = endpoint({
  operation: 'readProposal',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/proposal',
  summary:
    'The terms that were proposed, countered and accepted: estimate, reserve, plan, fee and dates. For the seller and permitted staff',
  access: 'customer',
  params: listingParams,
  answer: answered,
  // `not-allowed`: staff who have bid on the car themselves.
  refusals: { 'not-found': 404, 'not-allowed': 403 },
});

// `not-allowed`: the seller is blocked.
const answerRefusals = {
  ...{ 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403 },
  ...{ 'proposal-changed': 409, 'stage-passed': 409 },
} as const;

export const acceptProposal = endpoint({
  operation: 'acceptProposal',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/proposal/accept',
  summary: 'Accept the proposal that was shown; a repeated call changes nothing',
  access: 'customer',
  params: listingParams,
  body: z.object({ number }),
  answer: answered,
  refusals: { ...answerRefusals, 'dates-passed': 409 },
  limit: { requests: 60, seconds: 600 },
});

export const counterProposal = endpoint({
  operation: 'counterProposal',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/proposal/counter',
  summary:
    'Answer a proposal with another reserve, other dates or a note. What is not given stays as it was proposed',
  access: 'customer',
  params: listingParams,
  body: terms
    .pick({ reserve: true, starts_at: true, ends_at: true })
    .partial()
    .extend({ number, note: note.optional() }),
  answer: answered,
  refusals: { ...answerRefusals, ...faults, 'counter-unchanged': 422 },
  limit: { requests: 30, seconds: 600 },
});

export const proposeTerms = endpoint({
  operation: 'proposeTerms',
  capability,
  method: 'POST',
  path: '/api/office/listings/{id}/proposal',
  summary:
    'Propose terms to the seller. `number` is that of the latest entry that was shown; 0 if there is none',
  access: { permission: 'listings.propose' },
  params: listingParams,
  body: terms.extend({
    number: z.int().min(0).max(2_147_483_647),
    comparables: z.array(z.uuid()).max(MOST_COMPARABLES).default([]),
    note: note.optional(),
  }),
  answer: { status: 201, data: z.object({ number: z.int() }) },
  refusals: {
    'not-found': 404,
    'not-allowed': 403,
    'proposal-changed': 409,
    'stage-passed': 409,
    'comparable-unknown': 422,
    'relisting-free': 422,
    ...faults,
  },
  limit: { requests: 120, seconds: 600 },
});
