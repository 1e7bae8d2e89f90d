import { SECOND_STEP_METHODS } from '@marque/domain/second-step/second-step-methods';
import { z } from 'zod';
import { tokenField } from './customers/fields.ts';
import { ownerProof, ownerRefusals } from './customers/owner-proof.ts';
import { startedSession } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { challenge, provenCredential } from './passkeys.ts';

const capability = 'second-step';

/** Everybody with a role may set up a second step. This does not require one. */
const enrolment = { permission: 'office.enter', beforeSecondStep: true } as const;

const codeField = requiredText('second-step-code-required', 40);

export const secondStepCode = z.object({ code: codeField });

/** Shown only once, because only their hashes are stored. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const secondStepState = z.object({
  /** Whether this environment requires a second step for the office. */
  required_here: z.boolean(),
  /** Whether this session has passed the second step. */
  passed: z.boolean(),
  /** Whether this account has a second step. Its logins by password or link then need it. */
  is_set_up: z.boolean(),
  passkeys: z.int(),
  app_since: z.iso.datetime().nullable(),
  recovery_codes_left: z.int(),
});
export type SecondStepState = z.output<typeof secondStepState>;

export const readSecondStep = endpoint({
  operation: 'readSecondStep',
  capability,
  method: 'GET',
  path: '/api/second-step',
  summary: 'The state of one’s own second step',
  access: enrolment,
  answer: { status: 200, data: secondStepState },
});

export const beginAuthenticatorApp = endpoint({
  operation: 'beginAuthenticatorApp',
  capability,
  method: 'POST',
  path: '/api/second-step/app',
  summary: 'Get a secret for an authenticator app; it takes effect when a code of the app is confirmed',
  access: enrolment,
  body: ownerProof,
  answer: {
    status: 201,
    data: z.object({
      secret: z.string(),
      uri: z.string(),
      /** The QR code of `uri`, row by row; 1 is a dark module. */
      qr: z.array(z.string()),
    }),
  },
  refusals: { ...ownerRefusals, 'second-step-known': 409 },
  limit: { requests: 10, seconds: 600 },
});

export const confirmAuthenticatorApp = endpoint({
  operation: 'confirmAuthenticatorApp',
  capability,
  method: 'POST',
  path: '/api/second-step/app/confirm',
  summary: 'Confirm the app with one of its codes',
  access: enrolment,
  body: secondStepCode,
  answer: { status: 200, data: recoveryCodes },
  refusals: { 'second-step-code-invalid': 422, 'second-step-expired': 422 },
  limit: { requests: 10, seconds: 600 },
});

export const removeAuthenticatorApp = endpoint({
  operation: 'removeAuthenticatorApp',
  capability,
  method: 'POST',
  path: '/api/second-step/app/remove',
  summary: 'Remove the authenticator app',
  access: enrolment,
  body: ownerProof,
  answer: { status: 200, data: secondStepState },
  refusals: ownerRefusals,
  limit: { requests: 10, seconds: 600 },
});

export const renewRecoveryCodes = endpoint({
  operation: 'renewRecoveryCodes',
  capability,
  method: 'POST',
  path: '/api/second-step/recovery-codes',
  summary: 'Replace the recovery codes; the old ones become invalid',
  access: enrolment,
  body: ownerProof,
  answer: { status: 200, data: recoveryCodes },
  refusals: { ...ownerRefusals, 'second-step-missing': 409 },
  limit: { requests: 10, seconds: 600 },
});

/** One code for unknown, used, expired and exhausted tokens. In each case the customer must log in again. */
const pendingRefusals = { 'second-step-expired': 401 } as const;

export const readPendingLogin = endpoint({
  operation: 'readPendingLogin',
  capability,
  method: 'POST',
  path: '/api/second-step/pending',
  summary: 'How a pending login can be completed',
  access: 'application',
  allowedInReadOnly: true,
  body: z.object({ token: tokenField }),
  answer: {
    status: 200,
    data: z.object({
      methods: z.array(z.enum(SECOND_STEP_METHODS)),
      /** Null if there is no passkey to sign it. */
      challenge: challenge.nullable(),
    }),
  },
  refusals: pendingRefusals,
  limit: { requests: 30, seconds: 60 },
});

export const completeLogin = endpoint({
  operation: 'completeLogin',
  capability,
  method: 'POST',
  path: '/api/second-step/complete',
  summary: 'Complete a login with a code or a passkey; this starts the session',
  access: 'application',
  allowedInReadOnly: true,
  body: z.union([
    z.object({ token: tokenField, credential: provenCredential }),
    z.object({ token: tokenField, code: codeField }),
  ]),
  answer: { status: 200, data: startedSession },
  refusals: {
    ...pendingRefusals,
    'second-step-code-invalid': 422,
    'passkey-invalid': 422,
    'too-many-requests': 429,
  },
  limit: { requests: 20, seconds: 60 },
});
