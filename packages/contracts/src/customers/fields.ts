import { isUsername } from '@marque/domain/customers/username';
import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { emailField, requiredSecret } from '../fields.ts';

export const REGIONS = ['UK', 'EU', 'USA'] as const;

export const accountEmail = emailField({ required: 'email-required', invalid: 'email-invalid' });

// Each field has one check, and it does not abort. So the form can report differing passwords at the same time.
export const usernameField = z
  .string({ error: 'username-required' })
  .trim()
  .refine(isUsername, {
    error: ({ input }) => (input === '' ? 'username-required' : 'username-invalid'),
  });

export const tokenField = z
  .string({ error: 'token-invalid' })
  .trim()
  .refine((token) => token !== '' && token.length <= 200, { error: 'token-invalid' });

export const PASSWORD_LENGTH = { minimum: 10, maximum: 200 };

/** Only the server checks how easily a password is guessed, because it has the lists. */
export const newPassword = requiredSecret('password-required', PASSWORD_LENGTH.maximum).min(
  PASSWORD_LENGTH.minimum,
);

export const botCheckToken = z.string().min(1).max(8_000);

/** An empty text clears the field. */
export const clearableText = (maximum: number) =>
  z
    .string()
    .overwrite(plainLine)
    .max(maximum)
    .nullable()
    .transform((text) => text || null);

const CHOSEN = ['password', 'passwordConfirmation'];

/** Reported together with the other faults of a form, but only if neither password field has a fault. */
export const samePasswords = {
  error: 'passwords-differ',
  path: ['passwordConfirmation'],
  when: ({ issues, value }: z.core.ParsePayload) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path }) => CHOSEN.includes(String(path?.[0]))),
};

export const arePasswordsSame = (form: { password: string; passwordConfirmation: string }): boolean =>
  form.password === form.passwordConfirmation;
