import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import { CURRENCIES, MAX_AMOUNT } from '@marque/domain/money/currency';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { draftParams } from './drafts.ts';

const capability = 'consignment';

export const MOST_COMPARABLES = 10;

const amount = z.int().min(1).max(MAX_AMOUNT);
const plan = z.literal(Object.values(PLAN_TYPES));
const note = z.string().overwrite(plainText).max(2_000);

/** The figures on which seller and house agree. */
const figures = z.object({
  estimate_low: amount,
  estimate_high: amount,
  /** Secret. Null: the car is sold without reserve. */
  reserve: amount.nullable(),
  plan_type: plan,
  /** What the seller pays us, in minor units. */
  fee_minor: z.int().min(0).max(MAX_AMOUNT),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});
export type Figures = z.output<typeof figures>;

const comparable = z.object({
  id: z.uuid(),
  title: z.string(),
  price: z.int(),
  currency: z.enum(CURRENCIES),
  ended_at: z.iso.datetime(),
});

const entry = figures.extend({
  number: z.int(),
  step: z.enum(['proposed', 'countered', 'accepted']),
  /** `house`: a specialist of ours. */
  side: z.enum(['seller', 'house']),
  comparables: z.array(comparable),
  note: z.string().nullable(),
  made_at: z.iso.datetime(),
});

const negotiation = z.object({
  currency: z.enum(CURRENCIES),
  /** Every step, the newest first. */
  entries: z.array(entry),
  can_answer: z.boolean(),
});
export type Negotiation = z.output<typeof negotiation>;

const answered = { status: 200, data: negotiation } as const;
const faults = { 'reserve-too-high': 422, 'estimate-invalid': 422, 'dates-invalid': 422 } as const;
const number = z.int().min(1).max(2_147_483_647);

export const readProposal = endpoint({
  operation: 'readProposal',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/proposal',
  summary: 'The negotiation about estimate, reserve, plan, fee and dates, for the seller and permitted staff',
  access: 'customer',
  params: draftParams,
  answer: answered,
  refusals: { 'not-found': 404 },
});

export const acceptProposal = endpoint({
  operation: 'acceptProposal',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/proposal/accept',
  summary: 'Accept the proposal that was shown; a repeated call changes nothing',
  access: 'customer',
  params: draftParams,
  body: z.object({ number }),
  answer: answered,
  refusals: { 'not-found': 404, 'proposal-changed': 409, 'stage-passed': 409 },
  limit: { requests: 60, seconds: 600 },
});

export const counterProposal = endpoint({
  operation: 'counterProposal',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/proposal/counter',
  summary: 'Answer a proposal with other terms. Figures that are not given stay as they were proposed',
  access: 'customer',
  params: draftParams,
  body: figures
    .pick({ reserve: true, starts_at: true, ends_at: true })
    .partial()
    .extend({ number, note: note.optional() }),
  answer: answered,
  refusals: { 'not-found': 404, 'proposal-changed': 409, 'stage-passed': 409, ...faults },
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
  params: draftParams,
  body: figures.extend({
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
