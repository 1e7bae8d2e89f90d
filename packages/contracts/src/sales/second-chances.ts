import { CURRENCIES } from '@marque/domain/money/currency';
import { SECOND_CHANCE_STATES } from '@marque/domain/sales/second-chance';
import { z } from 'zod';
import { limitRefusals } from '../bidding/limit-refusals.ts';
import { endpoint } from '../endpoint.ts';
import { sale, saleParams } from './sale.ts';

const capability = 'completion';

const params = z.object({ id: z.uuid() });

export const secondChance = z.object({
  id: z.uuid(),
  listing_id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  amount: z.int(),
  currency: z.enum(CURRENCIES),
  premium_minor: z.int(),
  vat_minor: z.int(),
  state: z.enum(SECOND_CHANCE_STATES),
  expires_at: z.iso.datetime(),
});
export type SecondChance = z.output<typeof secondChance>;

export const offerSecondChance = endpoint({
  operation: 'offerSecondChance',
  capability,
  method: 'POST',
  path: '/api/sales/{listing}/second-chance',
  summary:
    'Offer the car to the next bidder at their own highest bid, as the seller, after the sale fell through',
  access: 'customer',
  params: saleParams,
  answer: { status: 201, data: sale },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'offer-open': 409, 'no-next-bidder': 409 },
  limit: { requests: 10, seconds: 600 },
});

export const readSecondChances = endpoint({
  operation: 'readSecondChances',
  capability,
  method: 'GET',
  path: '/api/second-chances',
  summary: 'The offers to the caller as the next bidder, the newest first',
  access: 'customer',
  answer: { status: 200, data: z.array(secondChance) },
});

const answerRefusals = { 'not-found': 404, 'offer-over': 409 } as const;

export const acceptSecondChance = endpoint({
  operation: 'acceptSecondChance',
  capability,
  method: 'POST',
  path: '/api/second-chances/{id}/accept',
  summary: 'Accept an offer. It becomes a sale to the caller; a repeated call changes nothing',
  access: 'customer',
  params,
  answer: { status: 200, data: secondChance },
  /** A bidder who lacks only a valid card is told so. */
  refusals: {
    ...{ ...answerRefusals, ...limitRefusals },
    ...{ 'not-validated': 403, 'no-default-card': 409, 'card-expired': 409, 'seller-gone': 409 },
  },
  limit: { requests: 30, seconds: 600 },
});

export const declineSecondChance = endpoint({
  operation: 'declineSecondChance',
  capability,
  method: 'POST',
  path: '/api/second-chances/{id}/decline',
  summary: 'Decline an offer; a repeated call changes nothing',
  access: 'customer',
  params,
  answer: { status: 200, data: secondChance },
  refusals: answerRefusals,
  limit: { requests: 30, seconds: 600 },
});
