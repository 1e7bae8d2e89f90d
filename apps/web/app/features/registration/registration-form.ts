import { registration } from '@marque/contracts/customers/registration';
import { z } from 'zod';

/**
 * The country next to the number is sent with the form, so that it is still chosen when the form is shown
 * again.
 */
export const telephoneCountry = z.string().optional();

export const registrationForm = registration.extend({ telephoneCountry });
