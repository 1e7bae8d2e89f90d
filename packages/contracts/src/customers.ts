import { ROLES } from '@marque/domain/access/roles';
import { z } from 'zod';
import { accountEmail, botCheckToken, REGIONS, tokenField } from './customers/fields.ts';
import { endpoint } from './endpoint.ts';
import { requiredSecret } from './fields.ts';
import { LOCALES } from './locale.ts';

const capability = 'customers';

/** The user as the API sends it: section 3 of the specification. */
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
    region: z.enum(REGIONS).nullable(),
    telephone: z.string().nullable(),
    payment_customer_id: z.string().nullable(),
    validated_to_bid: z.boolean(),
    not_validated_to_bid_reasons: z.array(z.string()),
    default_payment_id: z.string().nullable(),
    default_payment_expiry: z.string().nullable(),
    email_verified_at: z.iso.datetime().nullable(),
    phone_verified_at: z.iso.datetime().nullable(),
    /** When staff confirmed the identity. */
    identity_verified_at: z.iso.datetime().nullable(),
    /** True for a customer who holds any role. */
    has_admin_access: z.boolean(),
    roles: z.array(z.enum(ROLES)),
    newsletter_optin_at: z.iso.datetime().nullable(),
    /** The language of mails; null to derive it from the country. */
    locale: z.enum(LOCALES).nullable(),
    /** The highest bid that staff allow, in whole units of any currency. Null: no limit. */
    bid_limit: z.int().nullable(),
  }),
  /** Present if the caller is staff who view as this customer. */
  viewed_by: z.object({ username: z.string(), ends_at: z.iso.datetime() }).optional(),
});
export type User = z.output<typeof user>;

export const readCustomer = endpoint({
  operation: 'readCustomer',
  capability,
  method: 'GET',
  path: '/api/customers',
  summary: 'The logged-in customer',
  access: 'customer',
  shownInView: true,
  answer: { status: 200, data: user },
});

export const verifyAccessToken = endpoint({
  operation: 'verifyAccessToken',
  capability,
  method: 'GET',
  path: '/api/customers/verify/access-token',
  summary: 'Check whether the session is still valid',
  access: 'customer',
  shownInView: true,
  answer: { status: 200, data: z.object({ valid: z.literal(true) }) },
});

export const credentials = z.object({
  email: accountEmail,
  password: requiredSecret('password-required', 200),
  keepLoggedIn: z.boolean().optional(),
});

/** The response of every successful login. */
export const startedSession = z.object({
  attributes: z.object({ 'session-token': z.string(), 'expires-at': z.iso.datetime() }),
});

/**
 * The response if the account needs a second step. There is no session yet, only a token to complete the login with.
 */
const pendingLogin = z.object({
  attributes: z.object({ 'second-step-token': z.string(), 'expires-at': z.iso.datetime() }),
});

/** The response of a first step. */
export const startedOrPending = z.union([startedSession, pendingLogin]);

export const logIn = endpoint({
  operation: 'logIn',
  capability,
  method: 'POST',
  path: '/api/customers/results',
  summary: 'Log in with e-mail and password',
  access: 'application',
  allowedInReadOnly: true,
  body: credentials,
  answer: { status: 200, data: startedOrPending },
  refusals: { 'credentials-invalid': 401, 'too-many-requests': 429 },
  limit: { requests: 10, seconds: 60 },
});

export const logOut = endpoint({
  operation: 'logOut',
  capability,
  method: 'POST',
  path: '/api/customers/logout',
  summary: 'Log out; the session also ends on the server',
  access: 'application',
  allowedInReadOnly: true,
  answer: { status: 204 },
});

/** A request for a mail to an address. The response does not reveal whether there is an account. */
export const mailRequest = z.object({ email: accountEmail, recaptchaToken: botCheckToken });

export const mailRequested = z.object({ outcome: z.literal('sent') });

export const sendMagicLink = endpoint({
  operation: 'sendMagicLink',
  capability,
  method: 'POST',
  path: '/api/customers/magic-link/send',
  summary: 'Mail a login link; the response is the same for every address',
  access: 'application',
  allowedInReadOnly: true,
  body: mailRequest,
  answer: { status: 202, data: mailRequested },
  refusals: { 'bot-check-failed': 422 },
  limit: { requests: 10, seconds: 600 },
});

/** The link cannot be used: it is unknown, expired or already used. */
export const tokenRefusals = { 'token-invalid': 422, 'token-expired': 422, 'token-used': 422 } as const;

export const magicLink = z.object({ token: tokenField, keepLoggedIn: z.boolean().optional() });

export const logInByMagicLink = endpoint({
  operation: 'logInByMagicLink',
  capability,
  method: 'POST',
  path: '/api/customers/magic-link',
  summary: 'Log in with the token of a mailed link, which is valid once and for 15 minutes',
  access: 'application',
  allowedInReadOnly: true,
  body: magicLink,
  answer: { status: 200, data: startedOrPending },
  refusals: tokenRefusals,
  limit: { requests: 20, seconds: 60 },
});
