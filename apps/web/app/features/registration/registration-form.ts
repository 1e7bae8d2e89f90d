import { registration } from '@marque/contracts/customers/registration';
import { z } from 'zod';

/** The country beside the number goes with what was typed, so that it is still chosen when a form comes back. */
export const telephoneCountry = z.string().optional();

export const registrationForm = registration.extend({ telephoneCountry });
