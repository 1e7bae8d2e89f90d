/** Which letters and digits follow the country's prefix of a VAT number. Only these countries' numbers are accepted. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // Northern Ireland. For services it is part of the United Kingdom.
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** The prefixes that differ from the code of their country. */
const COUNTRY_OF_PREFIX: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** A VAT number as it is stored. People type it with spaces, full stops, hyphens and small letters. */
export const tidyVatNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** The country that issued a VAT number, such as `DE` for `DE123456789`. Null: it is not a VAT number that we know. */
export function countryOfVatNumber(number: string): string | null {
  const prefix = number.slice(0, 2);
  const format = Object.hasOwn(FORMATS, prefix) ? FORMATS[prefix] : undefined;
  return format?.test(number.slice(2)) ? (COUNTRY_OF_PREFIX[prefix] ?? prefix) : null;
}

/** A VAT number counts only for a buyer whose address is in its country. */
export const fittingVatNumber = (number: string | null, country: string | null): string | null =>
  number && country !== null && countryOfVatNumber(number) === country ? number : null;

const EU_COUNTRIES = new Set(
  Object.keys(FORMATS)
    .map((prefix) => COUNTRY_OF_PREFIX[prefix] ?? prefix)
    .filter((country) => country !== 'GB'),
);

export const isInEu = (country: string): boolean => EU_COUNTRIES.has(country);
