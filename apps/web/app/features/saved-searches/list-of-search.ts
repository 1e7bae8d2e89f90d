import type { Locale } from '@marque/contracts/locale';
import type { RouteName } from '@marque/contracts/route-table';
import type { SavedList } from '@marque/contracts/saved-lists';
import { addressOf } from '../../site/addresses.ts';

/** The screen of each list. */
export const ROUTE_OF_LIST = {
  live: 'auctions-live',
  preview: 'auctions-coming-soon',
  'no-reserve': 'auctions-no-reserve',
  sealed: 'auctions-sealed',
  results: 'auctions-results',
  all: 'auctions-search',
} as const satisfies Record<SavedList, RouteName>;

/** The screen in the menu that shows the list. The list of all listings has none, because it is reached by the search. */
export const screenOf = (list: Exclude<SavedList, 'all'>) => ROUTE_OF_LIST[list];

type Search = { list: SavedList; filters: Record<string, string> };

/** The address of the list with the filters. */
export const addressOfSearch = ({ list, filters }: Search, locale: Locale): string =>
  addressOf({ route: ROUTE_OF_LIST[list], locale, query: filters });
