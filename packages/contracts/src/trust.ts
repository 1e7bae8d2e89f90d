import { COMMENT_REASONS } from '@marque/domain/comments/approval';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const trust = z.object({
  bidders_reviewed: z.int().describe('Cases of bidders that staff have decided'),
  bidders_found: z.int().describe('Those in which the bidder was not independent of the seller'),
  bids_voided: z.int().describe('Bids that two members of staff have voided, with a public reason'),
  comments_removed: z
    .array(z.object({ reason: z.enum(COMMENT_REASONS), count: z.int() }))
    .describe('Comments that staff have removed, for each reason'),
  uptime: z.object({
    share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('The share of the time in which bids could be taken. Null before it was measured'),
    outages: z.int().describe('Times of more than 30 seconds in which no bids could be taken'),
    since: z.iso.datetime().nullable(),
  }),
  checkable: z
    .object({ id: z.uuid(), make: z.string(), model: z.string(), title: z.string() })
    .nullable()
    .describe('A sold car whose ledger everybody can check'),
});
export type Trust = z.output<typeof trust>;

export const readTrust = endpoint({
  operation: 'readTrust',
  capability: 'trust',
  method: 'GET',
  path: '/api/trust',
  summary: 'How we keep auctions honest, in numbers',
  access: 'application',
  answer: { status: 200, data: trust, maxAge: 60 },
  limit: { requests: 240, seconds: 60 },
});
