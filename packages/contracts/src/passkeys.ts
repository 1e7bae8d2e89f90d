import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { ownerProof, ownerRefusals } from './customers/owner-proof.ts';
import { startedSession } from './customers.ts';
import { endpoint } from './endpoint.ts';
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
  /** We request no extensions. */
  clientExtensionResults: z.object({}).default({}),
};

/** A browser's response to a challenge, in the JSON form of the WebAuthn specification. */
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

/** Options for `navigator.credentials`. They have more fields than we need to define. */
export const challenge = z.looseObject({ challenge: z.string() });
export type Challenge = z.output<typeof challenge>;

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether the provider of the passkey copies it to the customer's other devices. */
  backed_up: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkey>;

const nameField = requiredPlainText(plainLine, 'passkey-name-required', 60);
export const passkeyName = z.object({ name: nameField });

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
  summary: 'Get a challenge to create a passkey. Needs the password or a fresh proof',
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
  summary: 'Store a passkey that was created with our challenge',
  access: 'customer',
  body: z.object({ name: nameField, credential: newCredential }),
  answer: {
    status: 201,
    data: z.object({
      passkey,
      /** Shown only once, when a member of staff sets up their first second step. Otherwise empty. */
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
  summary: 'Rename a passkey',
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
  summary: 'Get a challenge to log in with; valid once and for five minutes',
  access: 'application',
  allowedInReadOnly: true,
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
  allowedInReadOnly: true,
  body: z.object({ credential: provenCredential, keepLoggedIn: z.boolean().optional() }),
  answer: { status: 200, data: startedSession },
  refusals: { 'passkey-invalid': 401 },
  limit: { requests: 10, seconds: 60 },
});
