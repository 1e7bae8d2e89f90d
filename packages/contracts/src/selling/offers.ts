import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { CURRENCIES, MAX_AMOUNT } from '@marque/domain/money/currency';
import { OFFER_STATES } from '@marque/domain/selling/offers';
import { z } from 'zod';
import { limitRefusals } from '../bidding/limit-refusals.ts';
import { endpoint } from '../endpoint.ts';
import { job } from '../job.ts';
import { listingParams } from './listing-params.ts';
import { savedDraft } from './shared-fields.ts';

const capability = 'after-auction';

const SIDES = ['seller', 'bidder'] as const;

const amount = z
  .int({ error: 'amount-invalid' })
  .min(1, { error: 'amount-invalid' })
  .max(MAX_AMOUNT, { error: 'amount-invalid' });

const offer = z.object({
  id: z.uuid(),
  round: z.int(),
  made_by: z.enum(SIDES),
  amount: z.int(),
  state: z.enum(OFFER_STATES),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** What the bidder would pay, or pays. Only the bidder sees it. */
  cost: z.object({ premium_minor: z.int(), vat_minor: z.int(), total_minor: z.int() }).nullable(),
});
export type Offer = z.output<typeof offer>;

/** It never contains the reserve, not even for the seller. */
const negotiation = z.object({
  listing_id: z.uuid(),
  title: z.string(),
  status: z.enum(LISTING_STATES),
  currency: z.enum(CURRENCIES),
  side: z.enum(SIDES),
  highest_bid: z.int().nullable(),
  /** The seller may accept the highest bid or make the first offer until then. Null for the bidder, and without a bid. */
  decide_by: z.iso.datetime().nullable(),
  /** For the seller: the highest bidder cannot buy any more. */
  is_bidder_gone: z.boolean(),
  seller_is_trader: z.boolean(),
  offers: z.array(offer),
  /** Once the car is sold. */
  sold_for: z.int().nullable(),
  /** The listing in which the seller offers the car again. */
  relisted: z.object({ id: z.uuid(), status: z.enum(LISTING_STATES) }).nullable(),
  abilities: z.object({
    accept_bid: z.boolean(),
    /** The amounts of a first offer or of a counter-offer. */
    offer: z.object({ min: z.int(), max: z.int() }).nullable(),
    accept: z.boolean(),
    decline: z.boolean(),
    relist: z.boolean(),
    /** After a sale that fell through, the seller pays no fee again. */
    relist_free: z.boolean(),
  }),
});
export type Negotiation = z.output<typeof negotiation>;

const offerParams = listingParams.extend({ offer: z.uuid() });
export const offerAmount = z.object({ amount });

const limit = { requests: 30, seconds: 600 };
const actRefusals = { 'not-found': 404, 'not-allowed': 403, 'offer-over': 409 } as const;
const decideRefusals = { 'not-found': 404, 'not-allowed': 403, 'decision-over': 409 } as const;
const readyRefusals = { 'not-validated': 403, 'no-default-card': 409, 'card-expired': 409 } as const;

export const readOffers = endpoint({
  operation: 'readOffers',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/offers',
  summary: 'The offers after an auction without a sale, for the seller and the highest bidder',
  access: 'customer',
  params: listingParams,
  answer: { status: 200, data: negotiation },
  refusals: { 'not-found': 404 },
});

export const readOwnOffers = endpoint({
  operation: 'readOwnOffers',
  capability,
  method: 'GET',
  path: '/api/offers',
  summary: 'The negotiations in which the caller is the highest bidder, the newest first',
  access: 'customer',
  answer: { status: 200, data: z.array(negotiation) },
});

export const acceptBid = endpoint({
  operation: 'acceptBid',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/accept-bid',
  summary:
    'Accept the highest bid of an auction without a sale, as the seller; a repeated call changes nothing',
  access: 'customer',
  params: listingParams,
  /** The bid that the seller has seen. */
  body: offerAmount,
  answer: { status: 200, data: negotiation },
  refusals: { ...decideRefusals, 'offer-amount': 422, 'bidder-gone': 409 },
  limit,
});

export const makeOffer = endpoint({
  operation: 'makeOffer',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/offers',
  summary: 'Offer the car to the highest bidder at a price, as the seller',
  access: 'customer',
  params: listingParams,
  body: offerAmount,
  answer: { status: 201, data: negotiation },
  refusals: { ...decideRefusals, 'offer-amount': 422, 'bidder-gone': 409 },
  limit,
});

export const acceptOffer = endpoint({
  operation: 'acceptOffer',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/offers/{offer}/accept',
  summary: 'Accept an offer of the other side. The car is then sold; a repeated call changes nothing',
  access: 'customer',
  params: offerParams,
  answer: { status: 200, data: negotiation },
  refusals: {
    ...{ ...actRefusals, ...readyRefusals, ...limitRefusals },
    ...{ 'bidder-gone': 409, 'bidder-not-ready': 409, 'seller-gone': 409 },
  },
  limit,
});

export const declineOffer = endpoint({
  operation: 'declineOffer',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/offers/{offer}/decline',
  summary: 'Decline an offer of the other side; a repeated call changes nothing',
  access: 'customer',
  params: offerParams,
  answer: { status: 200, data: negotiation },
  refusals: actRefusals,
  limit,
});

export const counterOffer = endpoint({
  operation: 'counterOffer',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/offers/{offer}/counter',
  summary: 'Answer an offer with another amount',
  access: 'customer',
  params: offerParams,
  body: offerAmount,
  answer: { status: 201, data: negotiation },
  refusals: { ...actRefusals, ...readyRefusals, ...limitRefusals, 'offer-amount': 422, 'bidder-gone': 409 },
  limit,
});

export const relistListing = endpoint({
  operation: 'relistListing',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/relist',
  summary:
    'Begin to offer a car again that was not sold, was withdrawn, or whose sale fell through; a repeated call returns the same draft',
  access: 'customer',
  params: listingParams,
  answer: { status: 201, data: savedDraft },
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403 },
    ...{ 'too-many-drafts': 409, 'drafts-begun-often': 409 },
    ...{ 'stage-not-reached': 409, 'offered-elsewhere': 409, 'offer-open': 409 },
  },
  limit,
});

export const relistForSeller = endpoint({
  operation: 'relistForSeller',
  capability,
  method: 'POST',
  path: '/api/office/listings/{id}/relist',
  summary:
    'Begin to offer the car of a seller again, in the name of the seller; a repeated call returns the same draft',
  access: { permission: 'listings.relist' },
  params: listingParams,
  answer: { status: 201, data: savedDraft },
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'too-many-drafts': 409, 'drafts-begun-often': 409 },
    ...{ 'stage-not-reached': 409, 'offered-elsewhere': 409, 'offer-open': 409 },
  },
});

/** Ends offers that nobody has answered. */
export const expireOffersJob = job('after-auction.expire-offers', z.object({}));

export const OFFER_NEWS = ['bid-accepted', 'made', 'accepted', 'declined', 'expired'] as const;
export type OfferNews = (typeof OFFER_NEWS)[number];

/** Writes to one side about an offer. It is enqueued in the transaction that makes the news. */
export const offerNoticeJob = job(
  'after-auction.tell',
  z.object({
    listingId: z.uuid(),
    news: z.enum(OFFER_NEWS),
    to: z.enum(SIDES),
    /** Absent if the highest bid was accepted. */
    offerId: z.uuid().optional(),
  }),
);
