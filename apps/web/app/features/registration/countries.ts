import { type Locale, languageTag } from '@marque/contracts/locale';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from './telephone.ts';

export type Country = { code: string; name: string; callingCode: string };

/**
 * Great Britain first, then by name. Pages that the server renders get the list from their loader, because
 * browsers have other names for some countries and hydration must not change the page.
 */
export function countriesIn(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  const { compare } = new Intl.Collator(languageTag(locale));
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .sort((one, other) => rank(one) - rank(other) || compare(one.name, other.name));
}

const rank = ({ code }: Country): number => (code === DEFAULT_COUNTRY ? 0 : 1);
