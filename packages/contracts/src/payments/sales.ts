import { PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

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

const sale = z.object({
  id: z.uuid(),
  listing_id: z.uuid(),
  state: z.enum(SALE_STATES),
  part: z.enum(['buyer', 'seller', 'staff']),
  currency: z.enum(['GBP', 'EUR', 'USD']),
  hammer_price: z.int(),
  premium_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
  due_at: z.iso.datetime(),
  /** The latest payment. Only the buyer and accounts see it. */
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      reason: z.enum(DECLINE_REASONS).nullable(),
      /** Where the buyer answers the bank's question. */
      url: z.url().nullable(),
      updated_at: z.iso.datetime(),
    })
    .nullable(),
  abilities: z.object({ pay: z.boolean() }),
});
export type Sale = z.output<typeof sale>;

export const readSale = endpoint({
  operation: 'readSale',
  capability,
  method: 'GET',
  path: '/api/sales/{listing}',
  summary: 'A sale, for its buyer, its seller and accounts; for anyone else it does not exist',
  access: 'customer',
  params: listing,
  answer: { status: 200, data: sale },
  refusals: { 'not-found': 404 },
});

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
  headers: z.object({ 'idempotency-key': z.string().trim().min(1).max(100).optional() }),
  body: z.object({ card_id: z.uuid().optional() }),
  answer: { status: 200, data: paid },
  refusals: { 'not-found': 404, 'no-default-card': 409, 'card-expired': 409, 'not-payable': 409 },
  limit: { requests: 30, seconds: 600 },
});
