import { plainLine, plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { emailField } from './fields.ts';
import { requiredPlainText } from './plain-text-field.ts';
import { optionalTelephone } from './telephone-field.ts';

/** The fields of every letter, to the house or to a seller. */
export const letterFields = {
  name: requiredPlainText(plainLine, 'name-required', 100),
  email: emailField({ required: 'email-required', invalid: 'email-invalid' }),
  telephone: optionalTelephone,
  message: requiredPlainText(plainText, 'message-required', 4_000),
};
const letter = z.object(letterFields);
export type Letter = z.output<typeof letter>;
