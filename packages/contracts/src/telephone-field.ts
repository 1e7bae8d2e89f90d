import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min';
import { z } from 'zod';

/** Accepts a number in any notation, British if it names no country. It is sent and stored as E.164. */
export const telephoneField = z
  .string()
  .trim()
  .max(40)
  .transform((typed, context) => {
    const number = parsePhoneNumber(typed, 'GB');
    if (number?.isValid()) return number.number as string;
    context.issues.push({ code: 'custom', input: typed, message: 'telephone-invalid' });
    return z.NEVER;
  });

/** Forms may omit the number. */
export const optionalTelephone = z
  .union([z.literal('').transform(() => undefined), telephoneField])
  .optional();

/** ISO 3166, two letters. */
export const countryField = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => isSupportedCountry(code), { error: 'country-invalid' });
