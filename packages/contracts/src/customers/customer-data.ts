import { DISPUTE_ANSWER_STATES } from '@marque/domain/payments/dispute-states';
import { z } from 'zod';
import { user } from '../customers.ts';

const when = z.iso.datetime();
const dated = { listing_id: z.uuid(), created_at: when };

/** All data that we store about a customer, except the parts that `leaves_out` names, and no data about other people. */
export const customerData = z.object({
  customer: user.extend({
    created_at: when,
    terms_accepted_at: when.nullable(),
    terms_version: z.string().nullable(),
  }),
  newsletter: z
    .array(
      z.object({
        email: z.string(),
        regions_of_interest: z.array(z.string()),
        locale: z.string(),
        subscribed_at: when,
        unsubscribed_at: when.nullable(),
        /** The text that the subscriber agreed to. */
        consent_version: z.string().nullable(),
      }),
    )
    .describe('Under the verified address of the account and under its earlier addresses'),
  sessions: z.array(
    z.object({
      user_agent: z.string().nullable(),
      address: z.string().nullable(),
      created_at: when,
      last_seen_at: when,
      push_registered_at: when.nullable(),
    }),
  ),
  watchlist: z.array(z.object(dated)),
  bids: z.array(
    z.object({ ...dated, kind: z.string(), amount: z.number().nullable(), maximum: z.number().nullable() }),
  ),
  sealed_bids: z.array(z.object({ ...dated, commitment: z.string(), opened_amount: z.number().nullable() })),
  comments: z.array(z.object({ ...dated, text: z.string() })),
  listings: z.array(
    z.object({
      ...dated,
      lot_number: z.number(),
      make: z.string(),
      model: z.string(),
      status: z.string(),
      chassis: z.string().nullable(),
      registration: z.string().nullable(),
      town: z.string().nullable(),
      reserve: z.number().nullable(),
      descriptions: z.record(z.string(), z.string().nullable()).describe('By language'),
    }),
  ),
  sales: z.array(
    z.object({
      ...dated,
      part: z.enum(['buyer', 'seller']),
      currency: z.string(),
      hammer_price: z.number(),
      state: z.string(),
      buyer_company: z.string().nullable().describe('Only of the own purchases, like the VAT number'),
      buyer_vat_number: z.string().nullable(),
    }),
  ),
  invoices: z
    .array(
      z.object({
        number: z.string(),
        kind: z.enum(['invoice', 'credit-note']),
        issued_at: when,
        currency: z.string(),
        total_minor: z.number(),
      }),
    )
    .describe('Invoices for the own purchases, and their credit notes'),
  dispute_answers: z
    .array(
      z.object({
        state: z.enum(DISPUTE_ANSWER_STATES),
        decided_at: when,
        evidence: z.record(z.string(), z.string()).describe('What the bank received'),
      }),
    )
    .describe('Our answers to a bank that demanded a payment of the customer back'),
  passkeys: z.array(z.object({ name: z.string(), created_at: when, last_used_at: when.nullable() })),
  notification_choices: z.array(z.object({ event: z.string(), channel: z.string(), wanted: z.boolean() })),
  records: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .describe('All other records, by kind'),
  leaves_out: z
    .array(z.enum(['traces-of-sealed-bids']))
    .describe(
      'Staff do not get the sealed bids of auctions that are not closed, the messages and reviews about these auctions, and the records of added or expiring cards. The value is the same for every customer. Customers get everything',
    ),
});
export type CustomerData = z.output<typeof customerData>;
