import { CURRENCIES } from '@marque/domain/money/currency';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const openReceipt = z.object({ sequence: z.int(), hash: z.string() });
/** Bidders should keep it. With the nonce, anybody can check the commitment after the opening. */
export const sealedReceipt = z.object({ commitment: z.string(), nonce: z.string() });

const keptReceipt = z.object({
  listing: z.object({
    id: z.uuid(),
    title: z.string(),
    make: z.string(),
    model: z.string(),
    lot_number: z.int(),
    currency: z.enum(CURRENCIES),
  }),
  kind: z.enum(['maximum', 'exact', 'sealed']),
  amount: z.int().nullable().describe('Null for a sealed bid that is not opened yet'),
  at: z.iso.datetime(),
  proof: z.union([openReceipt, z.object({ commitment: z.string() })]),
});
export type KeptReceipt = z.output<typeof keptReceipt>;

export const readReceipts = endpoint({
  operation: 'readReceipts',
  capability: 'bidding',
  method: 'GET',
  path: '/api/receipts',
  summary: 'The receipts of the caller’s own bids, newest first',
  access: 'customer',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: {
    status: 200,
    data: z.array(keptReceipt),
    meta: z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
  },
});
