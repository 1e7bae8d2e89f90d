import { EXTENSION_REASONS } from '@marque/domain/bidding/extend-end';
import { z } from 'zod';
import { proposal, reasonField } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { auctionSnapshot } from './bids.ts';

const capability = 'bidding';

export const proposeVoid = endpoint({
  operation: 'proposeVoid',
  capability,
  method: 'POST',
  path: '/api/office/bids/{listing}/{sequence}/void',
  summary: 'Propose to void a bid; a second person must confirm it',
  access: { permission: 'bids.void', freshProof: true },
  params: z.object({ listing: z.uuid(), sequence: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.object({ reason: reasonField }),
  answer: { status: 201, data: proposal },
  // `not-allowed`: the seller, and staff who have bid on the car.
  refusals: { 'not-found': 404, 'not-allowed': 403, 'auction-ended': 409, 'bid-not-voidable': 409 },
});

export const readReserve = endpoint({
  operation: 'readReserve',
  capability,
  method: 'GET',
  path: '/api/office/listings/{id}/reserve',
  summary: 'The reserve of an auction. Reading it is recorded in the audit',
  access: { permission: 'reserves.read' },
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, data: z.object({ reserve: z.int().nullable(), currency: z.string() }) },
  // `not-allowed`: the seller, and staff who have bid on the car.
  refusals: { 'not-found': 404, 'not-allowed': 403 },
});

export const extendAuction = endpoint({
  operation: 'extendAuction',
  capability,
  method: 'POST',
  path: '/api/office/listings/{id}/extend',
  summary: 'Extend a live auction after an outage, with a public reason; the same end again changes nothing',
  access: { permission: 'auctions.extend', freshProof: true },
  params: z.object({ id: z.uuid() }),
  body: z.object({
    ends_at: z.iso.datetime().describe('The new end, at most a day after the present one'),
    reason: z.enum(EXTENSION_REASONS).describe('Everybody reads it'),
    note: reasonField.describe('What happened. Only staff read it'),
  }),
  answer: { status: 200, data: auctionSnapshot },
  // `not-allowed`: the seller, and staff who have bid on the car.
  refusals: {
    ...{ 'not-found': 404, 'not-allowed': 403, 'listing-withdrawn': 409, 'auction-not-started': 409 },
    ...{ 'auction-ended': 409, 'end-not-later': 409, 'extension-too-long': 422 },
  },
});
