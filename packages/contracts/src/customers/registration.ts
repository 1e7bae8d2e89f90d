import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { mailRequest, mailRequested, startedOrPending, startedSession, tokenRefusals } from '../customers.ts';
import { endpoint } from '../endpoint.ts';
import { requiredPlainText } from '../plain-text-field.ts';
import { countryField, telephoneField } from '../telephone-field.ts';
import {
  accountEmail,
  arePasswordsSame,
  botCheckToken,
  newPassword,
  REGIONS,
  samePasswords,
  tokenField,
  usernameField,
} from './fields.ts';
import { PASSKEYS_AFTER_RESET } from './jobs.ts';
import { ownerRefusals } from './owner-proof.ts';

const capability = 'customers';

/**
 * The password is easily guessed: it is on a list of common or leaked passwords, or it contains the customer's names.
 */
const passwordRefusals = { 'password-common': 422, 'password-personal': 422 } as const;

export const registration = z.object({
  email: accountEmail,
  username: usernameField,
  password: newPassword,
  first_name: requiredPlainText(plainLine, 'first-name-required', 100),
  last_name: requiredPlainText(plainLine, 'last-name-required', 100),
  telephone: telephoneField.optional(),
  country: countryField.optional(),
  region: z.enum(REGIONS).optional(),
  newsletter: z.boolean().optional(),
  terms: z.literal(true, { error: 'terms-required' }),
  recaptchaToken: botCheckToken,
});

export const register = endpoint({
  operation: 'register',
  capability,
  method: 'POST',
  path: '/api/customers/register',
  summary: 'Open an account and log in; a mail asks to verify the address',
  access: 'application',
  body: registration,
  answer: { status: 201, data: startedSession },
  refusals: {
    ...passwordRefusals,
    ...{ 'email-taken': 422, 'username-taken': 422, 'bot-check-failed': 422, 'registrations-closed': 403 },
  },
  limit: { requests: 10, seconds: 600 },
});

export const requestPasswordReset = endpoint({
  operation: 'requestPasswordReset',
  capability,
  method: 'POST',
  path: '/api/customers/reset-password-request',
  summary: 'Mail a link to choose a new password; the response is the same for every address',
  access: 'application',
  body: mailRequest,
  answer: { status: 202, data: mailRequested },
  refusals: { 'bot-check-failed': 422 },
  limit: { requests: 10, seconds: 600 },
});

const chosenPassword = { password: newPassword, passwordConfirmation: z.string().max(200) };

export const passwordReset = z
  .object({
    ...chosenPassword,
    token: tokenField,
    /** Passkeys are removed unless this is true, because somebody else may have added one. */
    keepPasskeys: z.boolean().optional(),
  })
  .refine(arePasswordsSame, samePasswords);

export const resetPassword = endpoint({
  operation: 'resetPassword',
  capability,
  method: 'POST',
  path: '/api/customers/reset-password',
  summary:
    'Choose a new password with the token of a mailed link; all sessions end, and passkeys are removed unless kept',
  access: 'application',
  body: passwordReset,
  answer: {
    status: 200,
    data: z.object({ outcome: z.literal('password-changed'), passkeys: z.enum(PASSKEYS_AFTER_RESET) }),
  },
  refusals: { ...passwordRefusals, ...tokenRefusals },
  limit: { requests: 20, seconds: 600 },
});

export const accountCompletion = z
  .object({ username: usernameField, ...chosenPassword, token: tokenField })
  .refine(arePasswordsSame, samePasswords);

export const completeAccount = endpoint({
  operation: 'completeAccount',
  capability,
  method: 'POST',
  path: '/api/customers/complete-account',
  summary: 'Choose username and password of an account that was opened for the customer, and log in',
  access: 'application',
  body: accountCompletion,
  answer: { status: 200, data: startedOrPending },
  refusals: { ...passwordRefusals, ...tokenRefusals, 'username-taken': 422 },
  limit: { requests: 20, seconds: 600 },
});

export const verifyAccountCompletion = endpoint({
  operation: 'verifyAccountCompletion',
  capability,
  method: 'GET',
  path: '/api/customers/verify/complete-account/{token}',
  summary: 'Check the token to complete an account, and read whose account it is',
  access: 'application',
  params: z.object({ token: tokenField }),
  answer: {
    status: 200,
    data: z.object({
      email: z.string(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
    }),
  },
  refusals: tokenRefusals,
  limit: { requests: 60, seconds: 600 },
});

export const passwordChange = z
  .object({ currentPassword: z.string().max(200).optional(), ...chosenPassword })
  .refine(arePasswordsSame, samePasswords);

export const changePassword = endpoint({
  operation: 'changePassword',
  capability,
  method: 'POST',
  path: '/api/customers/change-password',
  summary: 'Choose a new password; all other sessions end. Needs the old password or a fresh proof',
  access: 'customer',
  body: passwordChange,
  answer: { status: 200, data: z.object({ outcome: z.literal('password-changed') }) },
  refusals: { ...passwordRefusals, ...ownerRefusals },
  limit: { requests: 10, seconds: 600 },
});
