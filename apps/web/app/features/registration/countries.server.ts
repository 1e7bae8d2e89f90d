import { type Locale, languageTag } from '@marque/contracts/locale';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export type Country = { code: string; name: string; callingCode: string };

/** Named on the server alone: browsers know some countries by other names, and the page must not change its mind. */
export function countriesIn(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  const { compare } = new Intl.Collator(languageTag(locale));
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .sort((one, other) => compare(one.name, other.name));
}
