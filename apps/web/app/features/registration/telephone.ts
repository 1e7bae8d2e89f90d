import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';

export const DEFAULT_COUNTRY = 'GB';

const countryCode = (country: string): CountryCode =>
  isSupportedCountry(country) ? country : DEFAULT_COUNTRY;

/** A number as it is written from anywhere, with the country that it belongs to; null while it is none. */
export function readTelephone(typed: string, country: string): { number: string; country: string } | null {
  const number = parsePhoneNumber(typed, countryCode(country));
  if (!number?.isValid()) return null;
  return { number: number.formatInternational(), country: number.country ?? country };
}

/** A number that is stored as E.164, as a field shows it. */
export const internationalNumber = (stored: string | null): string | undefined =>
  stored === null ? undefined : (readTelephone(stored, DEFAULT_COUNTRY)?.number ?? stored);

/** A form that was posted without script says the country beside a number that may be written as at home. */
export function withTelephone(formData: FormData): FormData {
  const typed = String(formData.get('telephone') ?? '');
  const read = readTelephone(typed, String(formData.get('telephoneCountry') ?? ''));
  if (read) formData.set('telephone', read.number);
  return formData;
}
