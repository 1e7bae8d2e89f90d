import { BLOCK_DAYS, CONDUCT_REASONS } from '@marque/domain/customer-care/conduct';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { reasonField } from '../access.ts';
import { customerData } from '../customers/customer-data.ts';
import { endpoint } from '../endpoint.ts';
import { requiredPlainText } from '../plain-text-field.ts';
import { customerParams, officeCustomer } from './customers.ts';

/** What the decisions of staff about a customer have in common. */
const deciding = {
  capability: 'customer-care',
  method: 'POST',
  params: customerParams,
  answer: { status: 200, data: officeCustomer },
} as const;

const toCustomer = requiredPlainText(plainText, 'text-required', 2_000);
const conductReason = z.enum(CONDUCT_REASONS, { error: 'conduct-reason-required' });
const days = z
  .int({ error: 'block-days-required' })
  .refine((chosen) => BLOCK_DAYS.some((known) => known === chosen), { error: 'block-days-required' })
  .transform((chosen) => chosen as (typeof BLOCK_DAYS)[number]);

/** `customer-is-rival`: the caller and the customer take part in the same running auction. */
const fair = { 'not-found': 404, 'customer-is-rival': 409 } as const;

/** Staff lose their roles before they are treated like other customers. */
const refusals = { ...fair, 'customer-is-staff': 409 } as const;

export const blockCustomer = endpoint({
  ...deciding,
  operation: 'blockCustomer',
  path: '/api/office/customers/{id}/block',
  summary:
    'Block a customer for a limited time: no bids, comments or new cars. A later block replaces an earlier one. The customer is told by mail',
  access: { permission: 'customers.block' },
  body: z.object({ reason: conductReason, days, text: toCustomer }),
  refusals,
});

export const unblockCustomer = endpoint({
  ...deciding,
  operation: 'unblockCustomer',
  path: '/api/office/customers/{id}/unblock',
  summary: 'End the block of a customer before its time. The customer is told by mail',
  access: { permission: 'customers.block' },
  body: z.object({ reason: reasonField }),
  // `not-allowed`: nobody ends their own block.
  refusals: { ...fair, 'not-allowed': 403, 'customer-not-blocked': 409 },
});

export const warnCustomer = endpoint({
  ...deciding,
  operation: 'warnCustomer',
  path: '/api/office/customers/{id}/warn',
  summary: 'Warn a customer by mail',
  access: { permission: 'customers.warn' },
  body: z.object({ reason: conductReason, text: toCustomer }),
  refusals,
});

export const addCustomerNote = endpoint({
  ...deciding,
  operation: 'addCustomerNote',
  path: '/api/office/customers/{id}/notes',
  summary: 'Write a note about a customer for other staff. It is part of the customer’s data download',
  access: { permission: 'customers.assist' },
  body: z.object({ text: requiredPlainText(plainText, 'text-required', 4_000) }),
  refusals: fair,
});

export const endCustomerSessions = endpoint({
  ...deciding,
  operation: 'endCustomerSessions',
  path: '/api/office/customers/{id}/sessions/end',
  summary: 'End one session of a customer, or all of them. Their sockets are closed in every process',
  access: { permission: 'customers.assist' },
  body: z.object({
    reason: reasonField,
    /** Absent: all sessions. */
    session: z.uuid().optional(),
  }),
  refusals,
});

export const limitCustomerBids = endpoint({
  ...deciding,
  operation: 'limitCustomerBids',
  path: '/api/office/customers/{id}/limit',
  summary: 'Set the highest bid of a customer, in whole units of any currency, or remove the limit',
  access: { permission: 'customers.limit' },
  body: z.object({
    reason: reasonField,
    /** Null removes the limit. */
    limit: z
      .int({ error: 'amount-invalid' })
      .min(1, { error: 'amount-invalid' })
      .max(2_000_000_000)
      .nullable(),
  }),
  refusals: { ...fair, 'not-allowed': 403 },
});

export const confirmCustomerIdentity = endpoint({
  ...deciding,
  operation: 'confirmCustomerIdentity',
  path: '/api/office/customers/{id}/identity',
  summary:
    'Record that staff have seen a proof of identity, or take it back. The customer may then bid up to the limit of that level. A repetition changes nothing',
  access: { permission: 'customers.limit' },
  body: z.object({
    confirmed: z.boolean(),
    name: z.string().max(400).describe('The name of the customer as the caller has seen it'),
    reason: reasonField.describe('How the identity was checked. Only staff read it'),
  }),
  // `not-allowed`: nobody confirms their own identity. `name-changed`: the proof was for another name.
  refusals: { ...fair, 'not-allowed': 403, 'name-changed': 409 },
});

export const closeCustomerAccount = endpoint({
  ...deciding,
  operation: 'closeCustomerAccount',
  path: '/api/office/customers/{id}/close',
  summary:
    'Close the account of a customer who asked for it, as the customer could. Personal data is erased, and this cannot be undone',
  access: { permission: 'customers.assist', freshProof: true },
  body: z.object({ reason: reasonField }),
  refusals: {
    ...refusals,
    // Comes before the other reasons, because they could tell a seller or a bidder who else bids.
    'party-of-sealed-auction': 409,
    'leading-auction': 409,
    'payment-owed': 409,
    'buying-car': 409,
    'selling-auction': 409,
    'bidding-sealed': 409,
  },
});

export const recordDataExport = endpoint({
  ...deciding,
  operation: 'recordDataExport',
  path: '/api/office/customers/{id}/export',
  summary: 'Record why the data of a customer is exported. The caller may download it for ten minutes',
  access: { permission: 'personal-data.export', freshProof: true },
  body: z.object({ reason: reasonField }),
  answer: { status: 200, data: z.object({ outcome: z.literal('ready') }) },
  refusals: fair,
});

export const downloadOfficeCustomerData = endpoint({
  operation: 'downloadOfficeCustomerData',
  capability: 'customer-care',
  method: 'GET',
  path: '/api/office/customers/{id}/data',
  summary:
    'All data stored about a customer except sealed bids before the close, after `recordDataExport` has recorded the reason',
  access: { permission: 'personal-data.export', freshProof: true },
  params: customerParams,
  answer: { status: 200, data: customerData },
  refusals: { 'not-found': 404, 'not-allowed': 403, 'export-not-recorded': 409 },
  limit: { requests: 10, seconds: 600 },
});
