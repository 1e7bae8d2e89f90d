import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { z } from 'zod';
import { reasonField } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { sale, saleParams } from './sale.ts';

const capability = 'completion';
const decide = { permission: 'sales.refund', freshProof: true } as const;
const refusals = { 'not-found': 404, 'not-allowed': 403 } as const;

export const readOfficeSales = endpoint({
  operation: 'readOfficeSales',
  capability,
  method: 'GET',
  path: '/api/office/sales',
  summary: 'The sales, the newest first; with `needs=staff` those that wait for a decision',
  access: { permission: 'sales.read' },
  query: z.object({
    state: z.enum(SALE_STATES).optional(),
    needs: z.literal('staff').optional(),
    before: z.iso.datetime().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(
      z.object({
        id: z.uuid(),
        listing_id: z.uuid(),
        title: z.string(),
        state: z.enum(SALE_STATES),
        currency: z.enum(['GBP', 'EUR', 'USD']),
        hammer_price: z.int(),
        total_minor: z.int(),
        due_at: z.iso.datetime(),
        created_at: z.iso.datetime(),
        /** Why it waits for staff. */
        needs: z.enum(['payment', 'problem', 'refund', 'dispute']).nullable(),
      }),
    ),
  },
});

export const letSaleFall = endpoint({
  operation: 'letSaleFall',
  capability,
  method: 'POST',
  path: '/api/office/sales/{listing}/fall-through',
  summary: 'End a sale that will not be completed, and decide whether the premium is refunded',
  access: decide,
  params: saleParams,
  body: z.object({ reason: reasonField, refund: z.boolean() }),
  answer: { status: 200, data: sale },
  refusals,
});

export const markPaid = endpoint({
  operation: 'markPaid',
  capability,
  method: 'POST',
  path: '/api/office/sales/{listing}/mark-paid',
  summary: 'Record that the premium arrived in another way than by card',
  access: decide,
  params: saleParams,
  body: z.object({ reason: reasonField }),
  answer: { status: 200, data: sale },
  refusals: { ...refusals, 'payment-open': 409 },
});

export const resolveProblem = endpoint({
  operation: 'resolveProblem',
  capability,
  method: 'POST',
  path: '/api/office/sales/{listing}/problem/resolve',
  summary: 'Resolve the open problem of a sale. Its clock goes on, and both sides are told',
  access: decide,
  params: saleParams,
  body: z.object({ resolution: reasonField }),
  answer: { status: 200, data: sale },
  refusals,
});
