import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';

export const DEFAULT_COUNTRY = 'GB';

const countryCode = (country: string): CountryCode =>
  isSupportedCountry(country) ? country : DEFAULT_COUNTRY;

/** A number in international form, and its country. Null if it is not a valid number. */
export function readTelephone(typed: string, country: string): { number: string; country: string } | null {
  const number = parsePhoneNumber(typed, countryCode(country));
  if (!number?.isValid()) return null;
  return { number: number.formatInternational(), country: number.country ?? country };
}

/** The rest of a number in international form. The dial code stands before it on the screen. */
export const withoutDialCode = (number: string): string => number.replace(/^\+\d+\s+/, '');

/** Formats a stored E.164 number for a field. */
export const internationalNumber = (stored: string | null): string | undefined =>
  stored === null ? undefined : (readTelephone(stored, DEFAULT_COUNTRY)?.number ?? stored);

/**
 * A form that was posted without JavaScript may contain a number in national form, and its country. Converts
 * the number to international form.
 */
export function withTelephone(formData: FormData): FormData {
  const typed = String(formData.get('telephone') ?? '');
  const read = readTelephone(typed, String(formData.get('telephoneCountry') ?? ''));
  if (read) formData.set('telephone', read.number);
  return formData;
}
