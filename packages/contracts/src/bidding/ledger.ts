import { ENTRY_KINDS } from '@marque/domain/bidding/entry-kinds';
import { EXTENSION_REASONS } from '@marque/domain/bidding/extend-end';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { auctionSnapshot } from './bids.ts';

const capability = 'bidding';
const listingId = z.object({ id: z.uuid() });

const ledgerEntry = z.object({
  auctionId: z.uuid(),
  sequence: z.int(),
  kind: z.enum(ENTRY_KINDS),
  bidder: z.uuid().nullable(),
  amount: z.int().nullable(),
  at: z.iso.datetime(),
  voids: z.int().nullable(),
  extension: z
    .object({ endsAt: z.iso.datetime(), reason: z.enum(EXTENSION_REASONS) })
    .optional()
    .describe('Present if staff have extended the auction. It is part of the hash'),
  previousHash: z.string(),
  hash: z.string(),
});

export const readLedger = endpoint({
  operation: 'readLedger',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/ledger',
  summary: 'The complete ledger of an auction, which anybody can verify',
  access: 'application',
  params: listingId,
  answer: {
    status: 200,
    data: z.object({
      auction: auctionSnapshot,
      entries: z.array(ledgerEntry),
      /** Empty until the sealed bids are opened. */
      sealed: z.array(
        z.object({
          bidder: z.uuid(),
          amount: z.int(),
          nonce: z.string(),
          commitment: z.string(),
          at: z.iso.datetime(),
        }),
      ),
    }),
  },
  refusals: { 'not-found': 404 },
  limit: { requests: 60, seconds: 60 },
});

export const checkLedger = endpoint({
  operation: 'checkLedger',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/ledger/check',
  summary: 'Whether the ledger of an auction is unbroken, as the server verifies it',
  access: 'application',
  params: listingId,
  answer: {
    status: 200,
    data: z.object({
      sound: z.boolean(),
      entries: z.int().describe('The entries of the ledger, or the opened bids of a sealed auction'),
    }),
  },
  refusals: { 'not-found': 404 },
  limit: { requests: 240, seconds: 60 },
});
