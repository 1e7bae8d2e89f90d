import {
  DEFAULT_SEGMENT,
  isLocaleSegment,
  type Locale,
  type LocaleSegment,
  localeOfSegment,
  segmentOfLocale,
} from '@marque/contracts/locale';
import { type PageParams, pageAddress } from '@marque/contracts/page-address';
import type { RouteName } from '@marque/contracts/route-table';

type Query = Record<string, string | number | readonly string[] | undefined>;

/** The query and the hash of an address. */
type Place = { query?: Query | undefined; hash?: string | undefined };

export type Destination<Name extends RouteName> = { route: Name } & Place & PageParams<Name>;

export function addressOf<Name extends RouteName>(
  destination: Destination<Name> & { locale: Locale },
): string {
  const { query, hash } = destination;
  return pageAddress(destination) + searchOf(query) + (hash ? `#${hash}` : '');
}

/** The same page, with its params and query, in another language. */
export function addressInLocale(locale: Locale, current: { pathname: string; search: string }): string {
  const [, first, ...rest] = current.pathname.split('/');
  const below = isLocaleSegment(first) ? rest : [];
  return ['', segmentOfLocale(locale), ...below].join('/') + current.search;
}

export const localeOfPath = (pathname: string): Locale => localeOfSegment(segmentOfPath(pathname));

export function segmentOfPath(pathname: string): LocaleSegment {
  const first = pathname.split('/')[1];
  return isLocaleSegment(first) ? first : DEFAULT_SEGMENT;
}

function searchOf(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item));
  return search.size > 0 ? `?${search}` : '';
}
