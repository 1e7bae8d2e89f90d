import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { accountEmail } from '../customers/fields.ts';
import { endpoint } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { requiredPlainText } from '../plain-text-field.ts';

const capability = 'customer-care';
const access = { permission: 'customers.invite' } as const;

const invitedCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES).nullable(),
  /** When the latest mail was sent. */
  invited_at: z.iso.datetime(),
});
export type InvitedCustomer = z.output<typeof invitedCustomer>;

export const readInvitedCustomers = endpoint({
  operation: 'readInvitedCustomers',
  capability,
  method: 'GET',
  path: '/api/office/invited-customers',
  summary: 'The people who have not completed the account that was opened for them, the newest first',
  access,
  query: z.object({
    /** `meta.next` of the page before. */
    before: z.uuid().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(invitedCustomer),
    /** The value of `before` for the next page. Null: there is none. */
    meta: z.object({ next: z.uuid().nullable() }),
  },
});

export const customerInvitation = z.object({
  email: accountEmail,
  first_name: requiredPlainText(plainLine, 'first-name-required', 100),
  last_name: requiredPlainText(plainLine, 'last-name-required', 100),
  locale: z.enum(LOCALES, { error: 'required' }),
});

export const inviteCustomer = endpoint({
  operation: 'inviteCustomer',
  capability,
  method: 'POST',
  path: '/api/office/invited-customers',
  summary: 'Open an account for a person, who chooses username and password by a mailed link',
  access,
  body: customerInvitation,
  answer: { status: 201, data: invitedCustomer },
  refusals: { 'email-taken': 422 },
});

export const inviteCustomerAgain = endpoint({
  operation: 'inviteCustomerAgain',
  capability,
  method: 'POST',
  path: '/api/office/invited-customers/{id}/resend',
  summary: 'Send the mail of an open invitation again. Its earlier links end',
  access,
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, data: invitedCustomer },
  refusals: { 'not-found': 404, 'too-many-requests': 429 },
});
