import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalIdempotencyKey } from '../idempotency-key.ts';

const capability = 'payments';

const listing = z.object({ listing: z.uuid() });

/** Why a charge failed, in words that the product explains. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient-funds',
  'card-expired',
  'authentication-needed',
  'try-again',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const paid = z.object({
  /** `needs-customer`: the bank asks for a confirmation at `url`. `unknown`: we are still finding out. */
  state: z.enum(['paid', 'needs-customer', 'declined', 'unknown']),
  url: z.url().optional(),
  reason: z.enum(DECLINE_REASONS).optional(),
});
export type PayOutcome = z.output<typeof paid>;

export const payPremium = endpoint({
  operation: 'payPremium',
  capability,
  method: 'POST',
  path: '/api/sales/{listing}/pay',
  summary: 'Pay the buyer’s premium with a card; a sale is charged once, however often this is called',
  access: 'customer',
  params: listing,
  headers: optionalIdempotencyKey,
  body: z.object({ card_id: z.uuid().optional() }),
  answer: { status: 200, data: paid },
  refusals: { 'not-found': 404, 'no-default-card': 409, 'card-expired': 409, 'not-payable': 409 },
  limit: { requests: 30, seconds: 600 },
});

export const refreshPayment = endpoint({
  operation: 'refreshPayment',
  capability,
  method: 'POST',
  path: '/api/sales/{listing}/payment/refresh',
  summary:
    'Ask the provider about the buyer’s payment that is still open, for example after the bank’s page. It begins no payment',
  access: 'customer',
  params: listing,
  answer: { status: 204 },
  refusals: { 'not-found': 404 },
  limit: { requests: 180, seconds: 600 },
});
