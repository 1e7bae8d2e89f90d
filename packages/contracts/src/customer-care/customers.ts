import { ROLES } from '@marque/domain/access/roles';
import { CONDUCT_REASONS } from '@marque/domain/customer-care/conduct';
import { BID_OBSTACLES } from '@marque/domain/customers/bid-obstacles';
import { LETTER_STATES } from '@marque/domain/letters/letter-decisions';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { CURRENCIES } from '@marque/domain/money/currency';
import { PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { CASE_STATES } from '@marque/domain/screening/case-states';
import { z } from 'zod';
import { CONTACT_TOPICS } from '../contact.ts';
import { levelOfCustomer, limitsByCurrency } from '../customers/bid-limits.ts';
import { REGIONS } from '../customers/fields.ts';
import { endpoint } from '../endpoint.ts';
import { exporting } from '../list-export.ts';
import { listSort } from '../list-sort.ts';
import { LOCALES } from '../locale.ts';
import { sign } from '../screening/sign.ts';
import { customerWarning } from './warnings.ts';

const capability = 'customer-care';

/** The views of the list. Without one, it shows everybody. */
export const CUSTOMER_VIEWS = ['may-bid', 'blocked', 'staff', 'unverified', 'closed'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

const moment = z.iso.datetime();

const listedCustomer = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  /** Null after the account was closed. */
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  country: z.string().nullable(),
  created_at: moment,
  is_email_verified: z.boolean(),
  is_closed: z.boolean(),
  is_blocked: z.boolean(),
  may_bid: z.boolean(),
  level: levelOfCustomer,
  limits: limitsByCurrency,
  roles: z.array(z.enum(ROLES)),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

const customersView = z.object({
  q: z.string().trim().max(254).optional(),
  view: z.enum(CUSTOMER_VIEWS).optional(),
  sort: listSort('office-customers'),
});

export const readOfficeCustomers = endpoint({
  operation: 'readOfficeCustomers',
  capability,
  method: 'GET',
  path: '/api/office/customers',
  summary:
    'The customers, by default the newest first. The search finds the beginning of a name, a username or an e-mail address, the end of a telephone number, and an id',
  access: { permission: 'customers.read' },
  query: customersView.extend({
    /** `meta.next` of the page before. */
    before: z.uuid().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(listedCustomer),
    meta: z.object({
      /** The value of `before` for the next page. Null: there is none. */
      next: z.uuid().nullable(),
      /** So many customers match that only some of them are listed. */
      is_cut: z.boolean(),
    }),
  },
});

export const exportOfficeCustomers = endpoint({
  ...exporting,
  operation: 'exportOfficeCustomers',
  capability,
  path: '/api/office/customers.csv',
  summary:
    'The customers of a view as a CSV file, without names and contact details, in its order, at most 10,000. The audit records it',
  access: { permission: 'lists.export' },
  query: customersView,
});

const person = z.object({ username: z.string() });

const car = { listing_id: z.uuid(), title: z.string() };

/** Only what staff may do now, by their permissions and by the state of the account. */
const abilities = z.object({
  can_write_notes: z.boolean(),
  can_end_sessions: z.boolean(),
  can_warn: z.boolean(),
  can_block: z.boolean(),
  can_unblock: z.boolean(),
  can_limit: z.boolean(),
  can_confirm_identity: z.boolean(),
  can_revoke_identity: z.boolean(),
  can_view_as: z.boolean(),
  can_export: z.boolean(),
  can_close: z.boolean(),
});

export const officeCustomer = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  /** Null after the account was closed, like everything else that names the person. */
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  address: z.array(z.string()),
  country: z.string().nullable(),
  region: z.enum(REGIONS).nullable(),
  locale: z.enum(LOCALES).nullable(),
  roles: z.array(z.enum(ROLES)),
  created_at: moment,
  closed_at: moment.nullable(),
  /** Why the customer may not bid. */
  obstacles: z.array(z.enum(BID_OBSTACLES)),
  bid_limit: z.int().nullable().describe('The limit that staff have set'),
  level: levelOfCustomer,
  limits: limitsByCurrency,
  verified: z.object({
    email_at: moment.nullable(),
    phone_at: moment.nullable(),
    identity_at: moment.nullable(),
    is_profile_complete: z.boolean(),
    has_card: z.boolean(),
    /** Null without the permission `payments.read`. */
    card: z.object({ brand: z.string(), last4: z.string(), expiry: z.string().nullable() }).nullable(),
  }),
  consents: z.object({
    terms_accepted_at: moment.nullable(),
    terms_version: z.string().nullable(),
    newsletter_at: moment.nullable(),
  }),
  /** The cars on which the customer has bid, the newest first. Maximums and sealed amounts are not among the facts. */
  bids: z.array(
    z.object({
      ...car,
      currency: z.enum(CURRENCIES),
      /** Null for a sealed bid. */
      count: z.int().nullable(),
      /** The highest price that a bid of the customer has reached. Null for a sealed bid. */
      highest: z.int().nullable(),
      is_leading: z.boolean(),
      last_at: moment,
    }),
  ),
  listings: z.array(
    z.object({
      ...car,
      lot_number: z.int().nullable(),
      state: z.enum(LISTING_STATES),
      created_at: moment,
    }),
  ),
  /** Null without the permission `sales.read`. */
  sales: z
    .array(
      z.object({
        ...car,
        id: z.uuid(),
        part: z.enum(['buyer', 'seller']),
        state: z.enum(SALE_STATES),
        currency: z.enum(CURRENCIES),
        hammer_price: z.int(),
        total_minor: z.int(),
        payment: z.enum(PAYMENT_STATES).nullable(),
        created_at: moment,
      }),
    )
    .nullable(),
  /** Messages that we sent. Links and codes in them are hidden. */
  messages: z.array(
    z.object({
      id: z.uuid(),
      channel: z.enum(['mail', 'sms', 'push']),
      subject: z.string().nullable(),
      text: z.string(),
      sent_at: moment,
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string().nullable(),
      platform: z.string().nullable(),
      /** The network of the address, not the address itself. */
      network: z.string().nullable(),
      created_at: moment,
      last_seen_at: moment,
    }),
  ),
  /** The cases of the screening in which the customer is bidder or seller. Null without the permission. */
  screening: z
    .array(
      z.object({
        ...{ id: z.uuid(), part: z.enum(['bidder', 'seller']), state: z.enum(CASE_STATES) },
        ...{ score: z.int(), signs: z.array(sign), other: person.extend({ id: z.uuid() }), seen_at: moment },
      }),
    )
    .nullable(),
  /**
   * The letters to the house that the customer wrote while logged in, or that somebody wrote with the customer's address. Null
   * without the permission.
   */
  letters: z
    .array(
      z.object({
        ...{ id: z.uuid(), topic: z.enum(CONTACT_TOPICS), state: z.enum(LETTER_STATES) },
        ...{ message: z.string(), answer: z.string().nullable(), written_at: moment },
        /** Whether the customer was logged in. Otherwise anybody may have typed the address. */
        is_own: z.boolean(),
      }),
    )
    .nullable(),
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), author: person, written_at: moment })),
  warnings: z.array(customerWarning),
  blocks: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(CONDUCT_REASONS),
      text: z.string(),
      by: person,
      blocked_at: moment,
      blocked_until: moment,
      /** When staff ended or replaced it. */
      lifted_at: moment.nullable(),
      is_current: z.boolean(),
    }),
  ),
  is_rival: z
    .boolean()
    .describe(
      'The caller and the customer take part in the same running auction, so a colleague must decide',
    ),
  abilities,
});
export type OfficeCustomer = z.output<typeof officeCustomer>;

export const customerParams = z.object({ id: z.uuid() });

export const readOfficeCustomer = endpoint({
  operation: 'readOfficeCustomer',
  capability,
  method: 'GET',
  path: '/api/office/customers/{id}',
  summary: 'Everything about one customer, without secrets. The first look in an hour is audited',
  access: { permission: 'customers.read' },
  params: customerParams,
  answer: { status: 200, data: officeCustomer },
  refusals: { 'not-found': 404 },
});
