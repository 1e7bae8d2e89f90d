import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailField, requiredSecret } from './fields.ts';

const capability = 'customers';

/** The user as it travels: section 3 of the specification. */
export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  profile: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    address1: z.string().nullable(),
    address2: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    postcode: z.string().nullable(),
    region: z.enum(['UK', 'EU', 'USA']).nullable(),
    telephone: z.string().nullable(),
    payment_customer_id: z.string().nullable(),
    validated_to_bid: z.boolean(),
    not_validated_to_bid_reasons: z.array(z.string()),
    default_payment_id: z.string().nullable(),
    default_payment_expiry: z.string().nullable(),
    email_verified_at: z.iso.datetime().nullable(),
    phone_verified_at: z.iso.datetime().nullable(),
    has_admin_access: z.boolean(),
    newsletter_optin_at: z.iso.datetime().nullable(),
  }),
});
export type User = z.output<typeof user>;

export const readCustomer = endpoint({
  operation: 'readCustomer',
  capability,
  method: 'GET',
  path: '/api/customers',
  summary: 'The logged-in customer',
  access: 'customer',
  answer: { status: 200, data: user },
});

export const verifyAccessToken = endpoint({
  operation: 'verifyAccessToken',
  capability,
  method: 'GET',
  path: '/api/customers/verify/access-token',
  summary: 'Is the session still good',
  access: 'customer',
  answer: { status: 200, data: z.object({ valid: z.literal(true) }) },
});

export const credentials = z.object({
  email: emailField({ required: 'email-required', invalid: 'email-invalid' }),
  password: requiredSecret('password-required', 200),
  keepLoggedIn: z.boolean().optional(),
});

export const logIn = endpoint({
  operation: 'logIn',
  capability,
  method: 'POST',
  path: '/api/customers/results',
  summary: 'Log in with e-mail and password',
  access: 'application',
  body: credentials,
  answer: {
    status: 200,
    data: z.object({
      attributes: z.object({ 'session-token': z.string(), 'expires-at': z.iso.datetime() }),
    }),
  },
  refusals: { 'credentials-invalid': 401 },
  limit: { requests: 10, seconds: 60 },
});

export const logOut = endpoint({
  operation: 'logOut',
  capability,
  method: 'POST',
  path: '/api/customers/logout',
  summary: 'End the session, on the server too',
  access: 'application',
  answer: { status: 204 },
});
