import { CURRENCIES } from '@marque/domain/money/currency';
import { DISPUTE_ANSWER_STATES, DISPUTE_STATES } from '@marque/domain/payments/dispute-states';
import { REFUND_STATES } from '@marque/domain/payments/refund-lifecycle';
import { SALE_PARTS, SALE_STEPS } from '@marque/domain/sales/checklist';
import { z } from 'zod';
import { proposal, reasonField } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { requiredIdempotencyKey } from '../idempotency-key.ts';
import { saleOrListingParams, saleOrListingRefusals } from '../sale-or-listing.ts';

const capability = 'payments';

const refund = z.object({
  id: z.uuid(),
  /** `unknown`: the provider did not answer. We are still finding out. */
  state: z.enum(REFUND_STATES),
  amount_minor: z.int(),
  currency: z.enum(CURRENCIES),
});
export type Refund = z.output<typeof refund>;

const amountFault = { error: 'refund-amount-invalid' };

/** What both kinds of refunds have in common. */
const refunding = {
  capability,
  method: 'POST',
  access: { permission: 'sales.refund', freshProof: true },
  params: saleOrListingParams,
  /** A repeated call with the same key finds the same refund or proposal. Another refund needs another key. */
  headers: requiredIdempotencyKey,
  /** Without an amount, everything that has not been refunded yet. */
  body: z.object({
    amount_minor: z.int(amountFault).min(1, amountFault).optional(),
    reason: reasonField,
  }),
  /** Above the limit, the refund is only proposed, and a second person must confirm it. */
  answer: { status: 200, data: refund, alternative: { status: 201, data: proposal } },
  limit: { requests: 30, seconds: 600 },
} as const;

const refusals = {
  ...saleOrListingRefusals,
  'not-allowed': 403,
  'key-reused': 409,
  'nothing-to-refund': 409,
  'refund-too-high': 409,
} as const;

export const refundPremium = endpoint({
  ...refunding,
  operation: 'refundPremium',
  path: '/api/office/sales/{sale}/refund',
  summary:
    'Refund the premium of a sale, or a part of it, to the card, with a credit note. Above the limit, propose it to a second person',
  refusals,
});

export const recordManualRefund = endpoint({
  ...refunding,
  operation: 'recordManualRefund',
  path: '/api/office/sales/{sale}/refund/manual',
  summary:
    'Record that the premium, or a part of it, went back, but not to the card. Above the limit, propose it to a second person',
  /** While a dispute is open, and after it is lost, the buyer gets the money from the bank, and must not get it twice. */
  refusals: { ...refusals, 'payment-disputed': 409 },
});

const dispute = z.object({
  id: z.uuid(),
  sale_id: z.uuid(),
  listing_id: z.uuid(),
  state: z.enum(DISPUTE_STATES),
  /** In the provider's words. */
  reason: z.string(),
  amount_minor: z.int(),
  currency: z.enum(CURRENCIES),
  /** Null: the bank accepts no evidence. */
  respond_by: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime(),
  evidence: z.object({
    customer: z.object({ name: z.string(), email: z.string() }),
    car: z.string(),
    hammer_price: z.int(),
    sold_at: z.iso.datetime(),
    invoice_number: z.string().nullable(),
    /** Whether the customer was present and confirmed the payment, or the card was charged when it was due. */
    paid_automatically: z.boolean(),
    paid_at: z.iso.datetime().nullable(),
    steps: z.array(
      z.object({ step: z.enum(SALE_STEPS), part: z.enum(SALE_PARTS), confirmed_at: z.iso.datetime() }),
    ),
    bids: z.array(
      z.object({ sequence: z.int(), amount: z.int(), placed_at: z.iso.datetime(), hash: z.string() }),
    ),
  }),
  /** The latest answer of staff to the bank. */
  answer: z
    .object({
      state: z.enum(DISPUTE_ANSWER_STATES),
      statement: z.string(),
      decided_by: z.string(),
      decided_at: z.iso.datetime(),
    })
    .nullable(),
  /** Whether evidence can be sent now. */
  answerable: z.boolean(),
});
export type Dispute = z.output<typeof dispute>;

export const readDisputes = endpoint({
  operation: 'readDisputes',
  capability,
  method: 'GET',
  path: '/api/office/disputes',
  summary: 'The disputed payments, with the evidence that we have, those that need a response first',
  access: { permission: 'payments.read' },
  query: z.object({ sale: z.uuid().optional() }),
  answer: { status: 200, data: z.array(dispute) },
});

export const answerDispute = endpoint({
  operation: 'answerDispute',
  capability,
  method: 'POST',
  path: '/api/office/disputes/{id}/answer',
  summary: 'Send a statement and the evidence that we have to the bank that demands a payment back',
  access: { permission: 'sales.refund', freshProof: true },
  params: z.object({ id: z.uuid() }),
  body: z.object({ statement: reasonField }),
  answer: { status: 200, data: dispute },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'dispute-answered': 409 },
  limit: { requests: 30, seconds: 600 },
});
