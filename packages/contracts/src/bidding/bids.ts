import { AUCTION_STATUSES } from '@marque/domain/bidding/auction-state';
import { ENTRY_KINDS } from '@marque/domain/bidding/entry-kinds';
import { EXTENSION_REASONS } from '@marque/domain/bidding/extend-end';
import { RESERVE_STATUSES } from '@marque/domain/bidding/reserve-status';
import { CURRENCIES } from '@marque/domain/money/currency';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalIdempotencyKey } from '../idempotency-key.ts';
import { person } from '../person.ts';
import { limitRefusals } from './limit-refusals.ts';
import { openReceipt, sealedReceipt } from './receipts.ts';

const capability = 'bidding';

const listingId = z.object({ id: z.uuid() });
const amount = z.int();

/** The public data that a card needs to update itself. Responses and live events have the same shape. */
export const auctionSnapshot = z.object({
  id: z.uuid(),
  status: z.enum(AUCTION_STATUSES),
  currency: z.enum(CURRENCIES),
  highest_bid: amount.nullable(),
  highest_bid_formatted: z.string().nullable(),
  minimum_bid: amount,
  bid_count: z.int(),
  reserve_status: z.enum(RESERVE_STATUSES),
  start_date: z.iso.datetime(),
  end_date: z.iso.datetime(),
  outage_extended: z.boolean(),
  extension_reason: z
    .enum(EXTENSION_REASONS)
    .optional()
    .describe('Present if staff have extended the auction: why, the last time'),
  extension_sequence: z.int().optional().describe('The ledger entry of that extension'),
  sequence: z.int(),
  settled: z.literal(true).optional().describe('Present once the sale is complete'),
  fell_through: z.literal(true).optional().describe('Present if the car was sold and the sale fell through'),
});
export type AuctionSnapshot = z.output<typeof auctionSnapshot>;

export const publicBid = z.object({
  sequence: z.int(),
  kind: z.enum(ENTRY_KINDS),
  automatic: z.boolean(),
  amount: amount.nullable(),
  bidder: person.nullable(),
  at: z.iso.datetime(),
  voids: z.int().nullable(),
  extension: z
    .object({ ends_at: z.iso.datetime(), reason: z.enum(EXTENSION_REASONS) })
    .optional()
    .describe('Present if staff have extended the auction: its new end, and why'),
});

export const placedBid = z.object({
  bid: z.object({
    amount,
    kind: z.enum(['maximum', 'exact', 'sealed']),
    leading: z.boolean().nullable().describe('Null for a sealed bid, because nobody knows before the close'),
    at: z.iso.datetime(),
  }),
  receipt: z.union([openReceipt, sealedReceipt]),
  auction: auctionSnapshot,
});
export type PlacedBid = z.output<typeof placedBid>;

export const bidRefusals = {
  'not-found': 404,
  'bid-too-low': 422,
  'amount-invalid': 422,
  'auction-not-started': 409,
  'auction-ended': 409,
  'listing-withdrawn': 409,
  'already-leading': 409,
  'sealed-only': 409,
  'not-sealed': 409,
  'own-listing': 403,
  'not-allowed': 403,
  'other-bidder': 409,
  'not-validated': 403,
  ...limitRefusals,
  'bidder-under-review': 403,
  'bidder-refused': 403,
  'too-many-requests': 429,
  'bid-not-known-yet': 503,
} as const;
export type BidRefusalCode = keyof typeof bidRefusals;

export const placeBid = endpoint({
  operation: 'placeBid',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/bids',
  summary: 'Place a maximum, an exact or a sealed bid; the response is sent after the bid is stored durably',
  access: 'customer',
  params: listingId,
  headers: optionalIdempotencyKey,
  body: z.object({
    // The auction checks whether the amount is whole and within range.
    amount: z.number({ error: 'amount-invalid' }),
    kind: z.enum(['maximum', 'exact', 'sealed']).default('maximum'),
    /** Who confirmed the bid. Refused if the session belongs to someone else by now, such as after a login in another tab. */
    bidder_id: z.uuid().optional(),
  }),
  answer: { status: 201, data: placedBid },
  isBid: true,
  refusals: bidRefusals,
  limit: { requests: 120, seconds: 60 },
});

export const readBids = endpoint({
  operation: 'readBids',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/bids',
  summary: 'The public history of an auction, newest first',
  access: 'application',
  params: listingId,
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: {
    status: 200,
    data: z.array(publicBid),
    meta: z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
  },
  refusals: { 'not-found': 404 },
});

export const readEndDate = endpoint({
  operation: 'readEndDate',
  capability,
  method: 'GET',
  path: '/api/listings/end-date/{id}',
  summary: 'When an auction ends, by the server’s clock',
  access: 'application',
  params: listingId,
  answer: {
    status: 200,
    data: z.object({
      id: z.uuid(),
      end_date: z.iso.datetime(),
      timezone: z.string(),
      status: auctionSnapshot.shape.status,
      now: z.iso.datetime(),
    }),
  },
  refusals: { 'not-found': 404 },
});

/** More cards than a screen shows. */
const SNAPSHOTS_AT_ONCE = 100;

export const readSnapshots = endpoint({
  operation: 'readSnapshots',
  capability,
  method: 'GET',
  path: '/api/listings/snapshots',
  summary: 'The current state of several auctions, in the shape of the live events; unknown ids are left out',
  access: 'application',
  query: z.object({
    ids: z
      .string()
      .transform((ids) => [...new Set(ids.split(',').filter((id) => id !== ''))])
      .pipe(z.array(z.uuid()).min(1).max(SNAPSHOTS_AT_ONCE))
      .describe(`Up to ${SNAPSHOTS_AT_ONCE} ids, separated by commas`),
  }),
  answer: { status: 200, data: z.array(auctionSnapshot) },
  limit: { requests: 240, seconds: 60 },
});
