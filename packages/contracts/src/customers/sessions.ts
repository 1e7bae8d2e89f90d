import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { storedCustomer } from './customer.ts';

const capability = 'customers';

const openSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = endpoint({
  operation: 'listSessions',
  capability,
  method: 'GET',
  path: '/api/customers/sessions',
  summary: 'Where the customer is logged in; the current session first, then the latest seen',
  access: 'customer',
  answer: { status: 200, data: z.array(openSession) },
});

export const endSession = endpoint({
  operation: 'endSession',
  capability,
  method: 'DELETE',
  path: '/api/customers/sessions/{id}',
  summary: 'End one session of the customer',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  answer: { status: 204 },
  refusals: { 'not-found': 404 },
});

export const endOtherSessions = endpoint({
  operation: 'endOtherSessions',
  capability,
  method: 'DELETE',
  path: '/api/customers/sessions',
  summary: 'End all sessions of the customer but the one that asks',
  access: 'customer',
  answer: { status: 200, data: z.object({ ended: z.int() }) },
});

export const reportActivity = endpoint({
  operation: 'reportActivity',
  capability,
  method: 'POST',
  path: '/api/customers/activity',
  summary: 'Tell the server that the customer is active, which keeps an idle session alive',
  access: 'customer',
  answer: { status: 204 },
});

export const readStoredCustomer = endpoint({
  operation: 'readStoredCustomer',
  capability,
  method: 'GET',
  path: '/api/customers/stored',
  summary:
    'What the encrypted customer cookie holds: nothing, the logged-in customer, or one whose session is gone',
  access: 'application',
  answer: {
    status: 200,
    data: z.object({
      state: z.enum(['nobody', 'logged-in', 'left-behind']),
      /** Only of who is logged in, and only if no field is missing: otherwise the profile has to be read again. */
      customer: storedCustomer.nullable(),
    }),
  },
});
