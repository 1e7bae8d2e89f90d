import type { Locale } from '@marque/contracts/locale';
import type { RouteName } from '@marque/contracts/route-table';
import { useLocation } from 'react-router';
import { addressInLocale, addressOf, type Destination, localeOfPath } from './addresses.ts';

/** Read from the address and not from loaded data, because error pages need it too. */
export const useAppLocale = (): Locale => localeOfPath(useLocation().pathname);

/** Makes addresses of screens in the language of the current page. */
export function useAddress() {
  const locale = useAppLocale();
  return <Name extends RouteName>(destination: Destination<Name>): string =>
    addressOf({ ...destination, locale });
}

/** Makes addresses of the current page in other languages. */
export function useAddressInLocale(): (locale: Locale) => string {
  const location = useLocation();
  return (locale) => addressInLocale(locale, location);
}
