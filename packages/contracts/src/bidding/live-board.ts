import { AUCTION_DECISIONS } from '@marque/domain/bidding/auction-decisions';
import { REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';
import { proposal } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { listSort } from '../list-sort.ts';
import { person } from '../person.ts';
import { timeCursor } from '../time-cursor.ts';
import { auctionSnapshot, publicBid } from './bids.ts';
import { voidEffect } from './void-effect.ts';

const capability = 'live-board';
const access = { permission: 'listings.read' } as const;

/** An auction as staff see it. It has neither the reserve nor a maximum, and nothing about bids that are sealed. */
export const boardAuction = z.object({
  auction: auctionSnapshot,
  title: z.string(),
  lot_number: z.int().nullable(),
  region: z.enum(REGIONS),
  sealed: z.boolean(),
  watchers: z.int(),
  bids: z.int().nullable().describe('Null while the bids are sealed'),
  bidders: z.int().nullable().describe('Null while the bids are sealed'),
  last_bid_at: z.iso.datetime().nullable().describe('Null if there is no bid, and while the bids are sealed'),
});
export type BoardAuction = z.output<typeof boardAuction>;

export const readLiveAuctions = endpoint({
  operation: 'readLiveAuctions',
  capability,
  method: 'GET',
  path: '/api/office/live',
  summary: 'The running auctions, by default those that end first on top',
  access,
  query: z.object({
    sort: listSort('office-live'),
    after: timeCursor.optional().describe('`meta.next` of the page before'),
  }),
  answer: {
    status: 200,
    data: z.array(boardAuction),
    meta: z.object({ next: z.string().nullable() }),
  },
});

const boardEntry = publicBid.extend({
  voided: z.boolean(),
  void_effect: voidEffect
    .nullable()
    .describe('How the auction would stand without the bid, if the caller may void it'),
  can_void: z.boolean().describe('A bid that counts, on a live auction; the caller may propose to void it'),
});
export type BoardEntry = z.output<typeof boardEntry>;

const liveAuction = boardAuction.extend({
  time_zone: z.string().describe('The time zone of the region'),
  starting_price: z.int(),
  seller: person,
  is_party: z.boolean().describe('The caller sells the car or has bid on it, and may decide nothing'),
  decisions: z.array(z.enum(AUCTION_DECISIONS)).describe('What the caller may decide now'),
  entries: z.array(boardEntry).describe('The ledger, the newest first'),
  void_proposals: z
    .array(proposal)
    .describe('Voids that wait for a second person; empty for staff who may not void'),
});
export type LiveAuction = z.output<typeof liveAuction>;

export const readLiveAuction = endpoint({
  operation: 'readLiveAuction',
  capability,
  method: 'GET',
  path: '/api/office/live/{id}',
  summary: 'An auction with its bids and what the caller may decide about it, also after its end',
  access,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    before: z.coerce
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .describe('`meta.next` of the page before'),
  }),
  answer: { status: 200, data: liveAuction, meta: z.object({ next: z.int().nullable() }) },
  refusals: { 'not-found': 404 },
});
