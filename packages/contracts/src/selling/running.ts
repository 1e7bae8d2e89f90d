import { RESERVE_STATUSES } from '@marque/domain/bidding/reserve-status';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { CURRENCIES, MAX_AMOUNT } from '@marque/domain/money/currency';
import { SIDES } from '@marque/domain/selling/sides';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalIdempotencyKey } from '../idempotency-key.ts';
import { job } from '../job.ts';
import { LOCALES } from '../locale.ts';
import { requiredPlainText } from '../plain-text-field.ts';
import { listingParams } from './listing-params.ts';

const capability = 'running-auction';

export const LONGEST_CHANGE = 2_000;

/** The reason stays in the audit. */
export const withdrawal = z.object({ reason: requiredPlainText(plainText, 'reason-required', 2_000) });

const reserveField = z.int({ error: 'amount-invalid' }).min(1, { error: 'amount-invalid' }).max(MAX_AMOUNT);

const auctionReserve = z.object({
  id: z.uuid(),
  currency: z.enum(CURRENCIES),
  reserve: z.int().nullable().describe('Null: the car is sold without reserve'),
  reserve_status: z.enum(RESERVE_STATUSES),
});

const notOpen = { 'listing-withdrawn': 409, 'auction-ended': 409 } as const;

export const lowerReserve = endpoint({
  operation: 'lowerReserve',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/lower-reserve',
  summary: 'Lower the reserve of one’s own auction, or remove it; the same amount again changes nothing',
  access: 'customer',
  params: listingParams,
  body: z.object({ reserve: reserveField.nullable().describe('Null removes the reserve') }),
  answer: { status: 200, data: auctionReserve },
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'amount-invalid': 422, 'reserve-not-lower': 409 },
    ...{ 'reserve-step-too-small': 409, 'reserve-lowered-often': 409 },
    ...notOpen,
  },
  limit: { requests: 30, seconds: 600 },
});

export const lowerReserveAsStaff = endpoint({
  operation: 'lowerReserveAsStaff',
  capability,
  method: 'POST',
  path: '/api/office/listings/{id}/lower-reserve',
  summary:
    'Lower the reserve of an auction, or remove it, with the consent of its seller; the same amount again changes nothing',
  access: { permission: 'reserves.lower' },
  params: listingParams,
  body: z.object({
    reserve: reserveField.nullable().describe('Null removes the reserve'),
    consent: requiredPlainText(plainText, 'consent-required', 2_000).describe(
      'How and when the seller agreed. It stays in the audit',
    ),
  }),
  answer: { status: 200, data: auctionReserve },
  // `not-allowed`: the seller, and staff who have bid on the car.
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'amount-invalid': 422, 'reserve-not-lower': 409 },
    ...{ 'reserve-step-too-small': 409, 'reserve-lowered-often': 409 },
    ...notOpen,
  },
});

export const changeText = z.object({
  text: requiredPlainText(plainText, 'message-required', LONGEST_CHANGE),
  needs_consent: z
    .boolean()
    .default(false)
    .describe('True if bidders may want to bid less because of it. They must then confirm their maximums'),
});

const change = z.object({
  id: z.uuid(),
  text: z.string().describe('Plain text; never render it as markup'),
  locale: z.enum(LOCALES).describe('The language in which it is written'),
  side: z.enum(SIDES),
  published_at: z.iso.datetime(),
  sequence: z.int().describe('Its entry in the ledger'),
  confirm_by: z.iso
    .datetime()
    .nullable()
    .describe('Until when bidders may confirm their maximums; null if they are not asked'),
});
export type ListingChange = z.output<typeof change>;

export const publishChange = endpoint({
  operation: 'publishChange',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/changes',
  summary: 'Publish what has changed about a car; it can be neither edited nor removed',
  access: 'customer',
  params: listingParams,
  headers: optionalIdempotencyKey,
  body: changeText,
  answer: { status: 201, data: change },
  // `not-allowed`: staff who have bid on the car themselves.
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'too-many-changes': 409, 'changes-published-often': 409 },
    ...notOpen,
  },
  limit: { requests: 30, seconds: 600 },
});

export const readChanges = endpoint({
  operation: 'readChanges',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/changes',
  summary: 'What has changed about a car since its description was published, the oldest first',
  access: 'application',
  params: listingParams,
  answer: { status: 200, data: z.array(change) },
  refusals: { 'not-found': 404 },
});

export const confirmMaximum = endpoint({
  operation: 'confirmMaximum',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/changes/{change_id}/confirm',
  summary:
    'Keep one’s maximum after a change, or limit it to the current price; the same answer again changes nothing',
  access: 'customer',
  params: z.object({ id: z.uuid(), change_id: z.uuid() }),
  body: z.object({ answer: z.enum(['keep', 'limit']) }),
  answer: { status: 200, data: z.object({ maximum: z.int(), price: z.int() }) },
  refusals: { 'not-found': 404, 'nothing-to-confirm': 409, 'newer-change': 409, 'auction-ended': 409 },
  limit: { requests: 60, seconds: 600 },
});

const withdrawn = z.object({ id: z.uuid(), status: z.enum(LISTING_STATES) });

export const withdrawListing = endpoint({
  operation: 'withdrawListing',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/withdraw',
  summary: 'Withdraw one’s car before its auction has begun; afterwards, staff must be asked',
  access: 'customer',
  params: listingParams,
  body: withdrawal,
  answer: { status: 200, data: withdrawn },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'withdrawal-needs-staff': 409, ...notOpen },
  limit: { requests: 30, seconds: 600 },
});

export const withdrawListingAsStaff = endpoint({
  operation: 'withdrawListingAsStaff',
  capability,
  method: 'POST',
  path: '/api/office/listings/{id}/withdraw',
  summary: 'Withdraw the car of somebody else before its auction has ended',
  access: { permission: 'listings.withdraw', freshProof: true },
  params: listingParams,
  body: withdrawal,
  answer: { status: 200, data: withdrawn },
  // `not-allowed`: the seller, and staff who have bid on the car.
  refusals: { 'not-found': 404, 'not-allowed': 403, ...notOpen },
});

const question = z.object({
  id: z.uuid(),
  author: z.string(),
  text: z.string().describe('Plain text; never render it as markup'),
  asked_at: z.iso.datetime(),
});

const auctionFigures = auctionReserve.extend({
  reserve: auctionReserve.shape.reserve
    .optional()
    .describe('Absent for staff, who read it by a call of its own that is audited'),
  status: z.enum(['scheduled', 'live', 'sold', 'unsold', 'withdrawn']),
  sealed: z.boolean(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  price: z.int().nullable().describe('The highest bid; null if there is none, or while the bids are sealed'),
  bids: z.int().nullable().describe('Null while the bids are sealed'),
  bidders: z.int().nullable().describe('Null while the bids are sealed'),
  visits: z.int().describe('A browser counts once in half an hour'),
  watchers: z.int(),
  questions: z.object({
    total: z.int(),
    latest: z
      .array(question)
      .describe('Comments of others that the seller has not answered, the newest first'),
  }),
  changes: z.array(change),
  /** When our team last lowered the reserve. Null: it never did. */
  house_lowered_reserve_at: z.iso.datetime().nullable(),
  can: z.object({ lower_reserve: z.boolean(), publish_change: z.boolean() }),
});
export type AuctionFigures = z.output<typeof auctionFigures>;

export const readAuctionFigures = endpoint({
  operation: 'readAuctionFigures',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/figures',
  summary: 'The figures of an auction for its seller and for curators; for anyone else they do not exist',
  access: 'customer',
  params: listingParams,
  answer: { status: 200, data: auctionFigures },
  refusals: { 'not-found': 404 },
  limit: { requests: 240, seconds: 60 },
});

/** Tells the seller that our team has lowered the reserve. */
export const reserveLoweredJob = job('running-auction.reserve-lowered', z.object({ listingId: z.uuid() }));

/**
 * Tells the bidders and watchers of a change, one job each. Each run takes some of them, those after a customer, and enqueues
 * the next run.
 */
export const changePublishedJob = job(
  'running-auction.change-published',
  z.object({ changeId: z.uuid(), after: z.uuid().optional() }),
);
export const changeNoticeJob = job(
  'running-auction.change-notice',
  z.object({ changeId: z.uuid(), customerId: z.uuid() }),
);

/** Visits are stored by month. Makes the tables of the coming months. */
export const makeVisitMonthsJob = job('running-auction.make-visit-months', z.object({}));
