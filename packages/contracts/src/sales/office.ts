import { CURRENCIES } from '@marque/domain/money/currency';
import { DISPUTE_STATES } from '@marque/domain/payments/dispute-states';
import { REFUND_STATES } from '@marque/domain/payments/refund-lifecycle';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { STAFF_DECISIONS } from '@marque/domain/sales/staff-decisions';
import { z } from 'zod';
import { proposal, reasonField } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { exporting } from '../list-export.ts';
import { listSort } from '../list-sort.ts';
import { saleOrListingParams, saleOrListingRefusals } from '../sale-or-listing.ts';
import { sale } from './sale.ts';

const capability = 'completion';
const decide = { permission: 'sales.refund', freshProof: true } as const;
const refusals = { ...saleOrListingRefusals, 'not-allowed': 403 } as const;

/**
 * Why a sale waits for staff:
 * - `payment`: the premium is overdue, and no automatic charge is planned.
 * - `problem`: buyer or seller has raised a problem.
 * - `refund`: the sale fell through, and nobody has decided whether the premium is refunded, or a second person has not
 *   confirmed it yet; a refund failed; or the customer's bank returned one.
 * - `dispute`: a bank demands the payment back and waits for evidence, or it has taken the money back, but the sale
 *   goes on. A dispute whose evidence the bank examines is shown too, unless the sale waits for something else.
 */
const needs = z.enum(['payment', 'problem', 'refund', 'dispute']).nullable();

/** The state of the latest dispute. Null: nobody has disputed the payment. */
const dispute = z.enum(DISPUTE_STATES).nullable();

/** The email address and the telephone number are null after the customer has closed the account. */
const party = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
});

const officeSale = sale.extend({
  title: z.string(),
  lot_number: z.int().nullable(),
  buyer: party,
  seller: party,
  is_party: z
    .boolean()
    .describe('The caller sells the car, has bought it or has bid on it, and may decide nothing'),
  /** What staff with the permission may decide now. */
  decisions: z.array(z.enum(STAFF_DECISIONS)),
  /** What can still go back to the buyer. */
  refundable_minor: z.int(),
  needs,
  dispute,
  /** The sale to the next bidder, after this one fell through. */
  replaced_by_id: z.uuid().nullable(),
  /** All refunds, the oldest first. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(REFUND_STATES),
      amount_minor: z.int(),
      reason: z.string().nullable().describe('Null for a party of the car'),
      /** Whether the money goes back to the card. Otherwise it is a manual refund. */
      to_card: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** What credit notes promise and no refund has brought back, because a bank returned it. */
  owed_minor: z.int(),
  /** The refunds that wait for a second person. */
  refund_proposals: z.array(proposal),
});
export type OfficeSale = z.output<typeof officeSale>;

const salesView = z.object({
  state: z.enum(SALE_STATES).optional(),
  needs: z.literal('staff').optional(),
  sort: listSort('office-sales'),
});

export const readOfficeSales = endpoint({
  operation: 'readOfficeSales',
  capability,
  method: 'GET',
  path: '/api/office/sales',
  summary: 'The sales, by default the newest first; with `needs=staff` those that wait for a decision',
  access: { permission: 'sales.read' },
  query: salesView.extend({
    /** `meta.next` of the page before. */
    before: z.uuid().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(
      z.object({
        id: z.uuid(),
        listing_id: z.uuid(),
        title: z.string(),
        state: z.enum(SALE_STATES),
        currency: z.enum(CURRENCIES),
        hammer_price: z.int(),
        total_minor: z.int(),
        due_at: z.iso.datetime(),
        created_at: z.iso.datetime(),
        needs,
        dispute,
      }),
    ),
    /** The value of `before` for the next page. Null: there is none. */
    meta: z.object({ next: z.uuid().nullable() }),
  },
});

export const exportOfficeSales = endpoint({
  ...exporting,
  operation: 'exportOfficeSales',
  capability,
  path: '/api/office/sales.csv',
  summary: 'The sales of a view as a CSV file, in its order, at most 10,000. The audit records it',
  access: { permission: 'finances.export' },
  query: salesView,
});

export const readOfficeSale = endpoint({
  operation: 'readOfficeSale',
  capability,
  method: 'GET',
  path: '/api/office/sales/{sale}',
  summary: 'A sale, which may have been replaced, with its refunds',
  access: { permission: 'sales.read' },
  params: saleOrListingParams,
  answer: { status: 200, data: officeSale },
  refusals: saleOrListingRefusals,
});

/** What the decisions of staff about a sale have in common. */
const deciding = {
  capability,
  method: 'POST',
  access: decide,
  params: saleOrListingParams,
  answer: { status: 200, data: officeSale },
} as const;

export const letSaleFall = endpoint({
  ...deciding,
  operation: 'letSaleFall',
  path: '/api/office/sales/{sale}/fell-through',
  summary:
    'End a sale that will not be completed, and decide whether the premium is refunded. Above the limit, the refund is proposed to a second person',
  body: z.object({ reason: reasonField, refund: z.boolean() }),
  refusals,
});

export const keepPremium = endpoint({
  ...deciding,
  operation: 'keepPremium',
  path: '/api/office/sales/{sale}/keep-premium',
  summary: 'Decide that the premium of a sale is not refunded; a repeated call changes nothing',
  body: z.object({ reason: reasonField }),
  refusals,
});

export const markPaid = endpoint({
  ...deciding,
  operation: 'markPaid',
  path: '/api/office/sales/{sale}/mark-paid',
  summary: 'Record that the premium has arrived, but not by card',
  body: z.object({ reason: reasonField }),
  refusals: { ...refusals, 'payment-open': 409 },
});

export const resolveProblem = endpoint({
  ...deciding,
  operation: 'resolveProblem',
  path: '/api/office/sales/{sale}/problem/resolve',
  summary: 'Resolve the open problem of a sale. Its clock goes on, and both sides are told',
  body: z.object({ resolution: reasonField }),
  refusals,
});
