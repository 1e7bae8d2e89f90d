import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { storedCustomer } from './customer.ts';

const capability = 'customers';

const openSession = z.object({
  id: z.uuid(),
  /** The session of this request. */
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
  summary: 'The sessions of the customer; the current one first, then by last use',
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
  summary: 'End all sessions of the customer except the current one',
  access: 'customer',
  answer: { status: 200, data: z.object({ ended: z.int() }) },
});

export const reportActivity = endpoint({
  operation: 'reportActivity',
  capability,
  method: 'POST',
  path: '/api/customers/activity',
  summary: 'Report that the customer is active, which keeps an idle session alive',
  access: 'customer',
  allowedInReadOnly: true,
  answer: { status: 204 },
});

export const readStoredCustomer = endpoint({
  operation: 'readStoredCustomer',
  capability,
  method: 'GET',
  path: '/api/customers/stored',
  summary:
    'The content of the encrypted customer cookie: nothing, the logged-in customer, or a customer whose session has ended',
  access: 'application',
  shownInView: true,
  answer: {
    status: 200,
    data: z.object({
      state: z.enum(['nobody', 'logged-in', 'left-behind']),
      /**
       * Present only for a logged-in customer, and only if no field is missing. Otherwise the profile must be read
       * again.
       */
      customer: storedCustomer.nullable(),
    }),
  },
});
