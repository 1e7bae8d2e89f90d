import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min';
import { z } from 'zod';

/** Any way of writing a number, British where it names no country; it travels and rests as E.164. */
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

/** A form may leave the number out. */
export const optionalTelephone = z
  .union([z.literal('').transform(() => undefined), telephoneField])
  .optional();

/** ISO 3166, two letters. */
export const countryField = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => isSupportedCountry(code), { error: 'country-invalid' });
