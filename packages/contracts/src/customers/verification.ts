import { z } from 'zod';
import { tokenRefusals } from '../customers.ts';
import { endpoint } from '../endpoint.ts';
import { withoutSeparators } from '../fields.ts';
import { accountEmail, tokenField } from './fields.ts';
import { ownerRefusals } from './owner-proof.ts';

const capability = 'customers';

const ownId = z.object({ userId: z.uuid() });
const byToken = z.object({ token: tokenField });
const sent = z.object({ outcome: z.literal('sent') });

export const sendEmailVerification = endpoint({
  operation: 'sendEmailVerification',
  capability,
  method: 'POST',
  path: '/api/customers/verify/send',
  summary: 'Mail the link that verifies the address of the account again',
  access: 'customer',
  body: ownId,
  answer: { status: 202, data: sent },
  refusals: { 'not-allowed': 403, 'already-verified': 409, 'too-many-requests': 429 },
  limit: { requests: 10, seconds: 600 },
});

/** The password proves that the same person registered. Without it and without the session, the password is removed. */
export const emailVerification = z.object({ password: z.string().max(200).optional() });

export const verifyEmail = endpoint({
  operation: 'verifyEmail',
  capability,
  method: 'POST',
  path: '/api/customers/verify/{token}',
  summary:
    'Verify the address that received the link. The first time, everything that others may have set up is revoked',
  access: 'application',
  params: byToken,
  body: emailVerification,
  answer: {
    status: 200,
    data: z.object({
      outcome: z.enum(['verified', 'changed']),
      email: z.string(),
      /**
       * `removed` if this was the first verification and the caller did not prove that they had chosen the password.
       */
      password: z.enum(['kept', 'removed']),
    }),
  },
  refusals: { ...tokenRefusals, 'email-taken': 422, 'password-wrong': 422, 'too-many-requests': 429 },
  limit: { requests: 30, seconds: 600 },
});

export const emailChange = z.object({ email: accountEmail, password: z.string().max(200).optional() });

export const changeEmail = endpoint({
  operation: 'changeEmail',
  capability,
  method: 'POST',
  path: '/api/customers/change-email',
  summary:
    'Mail a link to a new address, which takes effect when the link is used; the old address is notified',
  access: 'customer',
  body: emailChange,
  answer: { status: 202, data: sent },
  refusals: { ...ownerRefusals, 'email-unchanged': 422 },
  limit: { requests: 10, seconds: 600 },
});

export const sendPhoneVerification = endpoint({
  operation: 'sendPhoneVerification',
  capability,
  method: 'POST',
  path: '/api/customers/verify/phone/send',
  summary: 'Send a link and a six-digit code to the telephone of the account',
  access: 'customer',
  body: ownId,
  answer: { status: 202, data: sent },
  refusals: {
    'not-allowed': 403,
    'telephone-missing': 422,
    'already-verified': 409,
    'too-many-requests': 429,
  },
  limit: { requests: 10, seconds: 600 },
});

export const verifyPhone = endpoint({
  operation: 'verifyPhone',
  capability,
  method: 'POST',
  path: '/api/customers/verify/phone/{token}',
  summary: 'Verify the telephone with the link of the message',
  access: 'application',
  params: byToken,
  answer: { status: 200, data: z.object({ outcome: z.literal('verified') }) },
  refusals: tokenRefusals,
  limit: { requests: 30, seconds: 600 },
});

export const phoneCode = z.object({
  code: z
    .string({ error: 'code-required' })
    .overwrite(withoutSeparators)
    .min(1, { error: 'code-required', abort: true })
    .regex(/^\d{6}$/, { error: 'code-invalid' }),
});

export const verifyPhoneCode = endpoint({
  operation: 'verifyPhoneCode',
  capability,
  method: 'POST',
  path: '/api/customers/verify/phone/code',
  summary:
    'Verify the telephone with the six-digit code of the message; after five wrong codes a new message is needed',
  access: 'customer',
  body: phoneCode,
  answer: { status: 200, data: z.object({ outcome: z.literal('verified') }) },
  refusals: { 'code-invalid': 422, 'code-expired': 422, 'code-exhausted': 422 },
  limit: { requests: 20, seconds: 600 },
});
