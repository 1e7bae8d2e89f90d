import { COLLECTIONS, isCollectionSlug } from '@marque/contracts/collections';
import type { AskedListingQuery } from '@marque/contracts/listing-filters';
import { isLocaleSegment, localeOfSegment } from '@marque/contracts/locale';
import { routeTable } from '@marque/contracts/route-table';
import { SAVED_LISTS, type SavedList } from '@marque/contracts/saved-lists';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { localPath } from '@marque/domain/routing/local-path';
import { parseUrl } from '@marque/domain/routing/parse-url';
import { readListQuery } from '../lists/read-list-query.ts';
import { unitsOfLocale } from '../lists/units-of-locale.ts';
import { ROUTE_OF_LIST } from './list-of-search.ts';

export type AddressedSearch =
  | { list: SavedList; filters: AskedListingQuery }
  /** The page of a car: the search is for cars like it. */
  | { likeListing: string };

const LISTS = new Map<string, SavedList>(SAVED_LISTS.map((list) => [routeTable[ROUTE_OF_LIST[list]], list]));

/** The search that a page of ours shows. Its address may contain anything. Null if it is not a list or a car. */
export function searchOfAddress(address: string | null): AddressedSearch | null {
  const path = localPath(address);
  const url = path === null ? null : parseUrl(path, 'https://site.invalid');
  const [, locale, ...parts] = url?.pathname.split('/') ?? [];
  if (!url || !isLocaleSegment(locale)) return null;
  const [first, second = '', third, id = ''] = parts;
  if (first === 'listings' && third !== undefined) return isUuid(id) ? { likeListing: id } : null;

  const usual = unitsOfLocale(localeOfSegment(locale));
  const {
    page: _page,
    limit: _limit,
    sort: _sort,
    facets: _facets,
    ...typed
  } = readListQuery(url.searchParams).query;
  const filters = { ...usual, ...typed };
  if (parts.length !== 2) return null;
  const list = LISTS.get(parts.join('/'));
  if (list) return { list, filters };
  const name = decoded(second);
  if (first === 'auctions' && name) return { list: 'all', filters: { ...filters, make: name } };
  if (first === 'collection' && isCollectionSlug(second))
    return { list: 'all', filters: { ...filters, ...COLLECTIONS[second] } };
  return null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
