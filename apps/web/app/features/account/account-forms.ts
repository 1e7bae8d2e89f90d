import { ownerProof } from '@marque/contracts/customers/owner-proof';
import { profileUpdate } from '@marque/contracts/customers/profile';
import { z } from 'zod';
import { telephoneCountry } from '../registration/registration-form.ts';

/** The `action` field of each account form. */
export const FORM_ACTIONS = [
  'profile',
  'telephone',
  'language',
  'email',
  'password',
  'end-session',
  'end-other-sessions',
  'delete-account',
  'send-email-link',
  'send-phone-code',
  'phone-code',
  'terms',
] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];

export const nothing = z.object({});
export const profileForm = profileUpdate.omit({ locale: true, terms: true, telephone: true });
export const telephoneForm = profileUpdate
  .pick({ telephone: true })
  .extend({ telephoneCountry, ...ownerProof.shape });
export const languageForm = profileUpdate.pick({ locale: true });
export const termsForm = z.object({ terms: profileUpdate.shape.terms.unwrap() });
export const endSessionForm = z.object({ id: z.uuid() });
/** Closing an account needs a proof of identity and a ticked checkbox. The checkbox also works without JavaScript. */
export const deletionForm = z.object({
  understood: z.literal(true, { error: 'required' }),
  ...ownerProof.shape,
});
