import { SECOND_STEP_METHODS } from '@marque/domain/second-step/second-step-methods';
import { z } from 'zod';
import { tokenField } from './customers/fields.ts';
import { startedSession } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { challenge, ownerProof, ownerRefusals, provenCredential } from './passkeys.ts';

const capability = 'second-step';

/** Everybody with a role sets up their own second step, and needs none yet to do so. */
const enrolment = { permission: 'office.enter', beforeSecondStep: true } as const;

const codeField = requiredText('second-step-code-required', 40);

export const secondStepCode = z.object({ code: codeField });

/** Shown once: afterwards only their hashes are known. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const secondStepState = z.object({
  /** Whether this environment lets nobody into the office without one. */
  needed: z.boolean(),
  /** Whether this session has passed it. */
  passed: z.boolean(),
  /** Whether a password or a link alone no longer logs this account in. */
  required: z.boolean(),
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
  summary: 'What stands between a password of staff and a session',
  access: enrolment,
  answer: { status: 200, data: secondStepState },
});

export const beginAuthenticatorApp = endpoint({
  operation: 'beginAuthenticatorApp',
  capability,
  method: 'POST',
  path: '/api/second-step/app',
  summary: 'A secret for an authenticator app; it counts only once a code of it has been given',
  access: enrolment,
  body: ownerProof,
  answer: {
    status: 201,
    data: z.object({
      secret: z.string(),
      uri: z.string(),
      /** The address as a square of modules, row by row, dark ones as 1: for whoever draws it. */
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
  summary: 'Show by a code that the app knows the secret',
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
  summary: 'Ask for codes of the authenticator app no longer',
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
  summary: 'New recovery codes; the old ones are good for nothing any more',
  access: enrolment,
  body: ownerProof,
  answer: { status: 200, data: recoveryCodes },
  refusals: { ...ownerRefusals, 'second-step-missing': 409 },
  limit: { requests: 10, seconds: 600 },
});

/** Unknown, used, expired, or tried too often: all the same, and the way on is to log in again. */
const pendingRefusals = { 'second-step-expired': 401 } as const;

export const readPendingLogin = endpoint({
  operation: 'readPendingLogin',
  capability,
  method: 'POST',
  path: '/api/second-step/pending',
  summary: 'How a login that waits for its second step may be completed',
  access: 'application',
  body: z.object({ token: tokenField }),
  answer: {
    status: 200,
    data: z.object({
      methods: z.array(z.enum(SECOND_STEP_METHODS)),
      /** Null where there is no passkey to sign it. */
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
  summary: 'Complete a login by a code or a passkey; only now is there a session',
  access: 'application',
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
