import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { startedSession } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { requiredPlainText } from './plain-text-field.ts';

const capability = 'passkeys';

const base64url = (maximum: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(maximum);

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  /** We ask for no extensions. */
  clientExtensionResults: z.object({}).default({}),
};

/** What a browser answers to a challenge, as the WebAuthn specification writes it in JSON. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(60_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

export const provenCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional(),
  }),
});

/** For `navigator.credentials`; more is in it than we need to know. */
export const challenge = z.looseObject({ challenge: z.string() });
export type Challenge = z.output<typeof challenge>;

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Copied to the customer's other devices by whoever keeps it. */
  backed_up: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkey>;

const nameField = requiredPlainText(plainLine, 'passkey-name-required', 60);
export const passkeyName = z.object({ name: nameField });
/** May be left out after a fresh proof. */
export const ownerProof = z.object({ currentPassword: z.string().max(200).optional() });

/** Of calls that take the password or a fresh proof. */
export const ownerRefusals = {
  'password-wrong': 422,
  'fresh-proof-required': 403,
  'too-many-requests': 429,
} as const;

const onePasskey = z.object({ id: z.uuid() });

export const listPasskeys = endpoint({
  operation: 'listPasskeys',
  capability,
  method: 'GET',
  path: '/api/passkeys',
  summary: 'The passkeys of the customer, oldest first',
  access: 'customer',
  answer: { status: 200, data: z.array(passkey) },
});

export const beginPasskey = endpoint({
  operation: 'beginPasskey',
  capability,
  method: 'POST',
  path: '/api/passkeys/register/options',
  summary: 'A challenge to make a passkey with. Needs the password or a fresh proof',
  access: 'customer',
  body: ownerProof,
  answer: { status: 200, data: challenge },
  refusals: { ...ownerRefusals, 'passkey-limit': 409 },
  limit: { requests: 10, seconds: 600 },
});

export const addPasskey = endpoint({
  operation: 'addPasskey',
  capability,
  method: 'POST',
  path: '/api/passkeys/register',
  summary: 'Keep a passkey that was made with a challenge of ours',
  access: 'customer',
  body: z.object({ name: nameField, credential: newCredential }),
  answer: {
    status: 201,
    data: z.object({
      passkey,
      /** Only where this is the first second step of somebody of staff, and only now. */
      recovery_codes: z.array(z.string()),
    }),
  },
  refusals: { 'passkey-invalid': 422, 'passkey-known': 409, 'passkey-limit': 409 },
  limit: { requests: 10, seconds: 600 },
});

export const renamePasskey = endpoint({
  operation: 'renamePasskey',
  capability,
  method: 'PUT',
  path: '/api/passkeys/{id}',
  summary: 'Call a passkey something else',
  access: 'customer',
  params: onePasskey,
  body: passkeyName,
  answer: { status: 200, data: passkey },
  refusals: { 'not-found': 404 },
  limit: { requests: 60, seconds: 600 },
});

export const removePasskey = endpoint({
  operation: 'removePasskey',
  capability,
  method: 'DELETE',
  path: '/api/passkeys/{id}',
  summary: 'Remove a passkey; needs a fresh proof',
  access: 'customer',
  params: onePasskey,
  answer: { status: 204 },
  refusals: { 'fresh-proof-required': 403, 'not-found': 404 },
  limit: { requests: 60, seconds: 600 },
});

export const beginPasskeyLogin = endpoint({
  operation: 'beginPasskeyLogin',
  capability,
  method: 'POST',
  path: '/api/passkeys/log-in/options',
  summary: 'A challenge to log in with, good once and for five minutes',
  access: 'application',
  answer: { status: 200, data: challenge },
  limit: { requests: 30, seconds: 60 },
});

export const logInByPasskey = endpoint({
  operation: 'logInByPasskey',
  capability,
  method: 'POST',
  path: '/api/passkeys/log-in',
  summary: 'Log in with a passkey that has signed the challenge',
  access: 'application',
  body: z.object({ credential: provenCredential, keepLoggedIn: z.boolean().optional() }),
  answer: { status: 200, data: startedSession },
  refusals: { 'passkey-invalid': 401 },
  limit: { requests: 10, seconds: 60 },
});

/** Told by mail, in case it was somebody else. */
export const accountGuardJob = job(
  'passkeys.account-guard',
  z.object({
    customerId: z.uuid(),
    change: z.enum([
      'passkeyAdded',
      'passkeyRemoved',
      'appAdded',
      'appRemoved',
      'codesRenewed',
      'recoveryCodeUsed',
    ]),
  }),
);
export type AccountGuardChange = z.output<typeof accountGuardJob.payload>['change'];
