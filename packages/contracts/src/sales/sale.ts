import { CURRENCIES } from '@marque/domain/money/currency';
import { PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { VAT_SCHEMES } from '@marque/domain/payments/vat';
import { SALE_PARTS, SALE_STEPS } from '@marque/domain/sales/checklist';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { SECOND_CHANCE_STATES } from '@marque/domain/sales/second-chance';
import { SALE_EVENTS } from '@marque/domain/sales/timeline';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DECLINE_REASONS } from '../payments/premium.ts';

export const saleParams = z.object({ listing: z.uuid() });

/** `url`: the PDF. */
const document = z.object({ number: z.string(), url: z.string() });

export const sale = z.object({
  id: z.uuid(),
  listing_id: z.uuid(),
  state: z.enum(SALE_STATES),
  part: z.enum([...SALE_PARTS, 'staff']),
  currency: z.enum(CURRENCIES),
  hammer_price: z.int(),
  premium_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
  vat: z.object({ percent: z.number(), scheme: z.enum(VAT_SCHEMES) }),
  due_at: z.iso.datetime(),
  /** When the default card is charged automatically. Null: it is not, or the sale is paid. Only for buyer and staff. */
  next_charge_at: z.iso.datetime().nullable(),
  /** The latest payment. Only the buyer and accounts see it. */
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      reason: z.enum(DECLINE_REASONS).nullable(),
      /** Where the buyer authenticates. */
      url: z.url().nullable(),
      /** The card that was charged. Null if it is no longer known. */
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      updated_at: z.iso.datetime(),
    })
    .nullable(),
  /** Only for the buyer and accounts, like the credit notes. */
  invoice: document.nullable(),
  credit_notes: z.array(document),
  /** How much of the premium has gone back to the buyer. Only for the buyer and accounts. */
  refunded_minor: z.int(),
  /** The other side. Null until the premium is paid, after a sale fell through before any handover, and for staff. */
  counterpart: z.object({ name: z.string(), telephone: z.string().nullable(), email: z.string() }).nullable(),
  steps: z.array(
    z.object({
      step: z.enum(SALE_STEPS),
      part: z.enum(SALE_PARTS),
      confirmed_at: z.iso.datetime().nullable(),
    }),
  ),
  /** The open problem. */
  problem: z.object({ part: z.enum(SALE_PARTS), text: z.string(), raised_at: z.iso.datetime() }).nullable(),
  /** When the sale is settled unless somebody raises a problem. Null while a problem is open. */
  settles_at: z.iso.datetime().nullable(),
  /** What staff wrote, or `withdrawal`. */
  fall_reason: z.string().nullable(),
  /** Until when a consumer who bought from a trader may withdraw. Null until the car is received, and for staff. */
  withdraw_until: z.iso.datetime().nullable(),
  /** The latest offer to another bidder. Only for the seller and staff. */
  second_chance: z
    .object({
      state: z.enum(SECOND_CHANCE_STATES),
      amount: z.int(),
      expires_at: z.iso.datetime(),
    })
    .nullable(),
  /** What happened, in the order of time. */
  timeline: z.array(
    z.object({
      event: z.enum(SALE_EVENTS),
      /** Null: the house. */
      part: z.enum(SALE_PARTS).nullable(),
      at: z.iso.datetime(),
    }),
  ),
  abilities: z.object({
    pay: z.boolean(),
    /** The steps that the caller may confirm now. */
    confirm: z.array(z.enum(SALE_STEPS)),
    raise_problem: z.boolean(),
    withdraw: z.boolean(),
    /** What the next bidder would be offered the car for. Null: the caller cannot make an offer. */
    offer_second_chance: z.int().nullable(),
  }),
});
export type Sale = z.output<typeof sale>;

export const readSale = endpoint({
  operation: 'readSale',
  capability: 'completion',
  method: 'GET',
  path: '/api/sales/{listing}',
  summary: 'A sale, for its buyer, its seller and accounts; for anyone else it does not exist',
  access: 'customer',
  params: saleParams,
  answer: { status: 200, data: sale },
  refusals: { 'not-found': 404 },
});
