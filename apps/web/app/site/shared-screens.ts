import { isLocaleSegment } from '@marque/contracts/locale';
import { type RouteName, routeTable } from '@marque/contracts/route-table';
import { matchRoutes } from 'react-router';
import { readScriptOff } from './visitor-cookies.ts';

/**
 * Screens that look the same to all customers, except for what the host fills in and what the browser loads
 * afterwards. The contact page is not one of them, because its form contains the customer's name.
 */
export const SHARED_SCREENS = [
  'index',
  'auctions-coming-soon',
  'auctions-search',
  'auctions-live',
  'auctions-sealed',
  'auctions-no-reserve',
  'auctions-results',
  'auctions-make',
  'collection',
  'auctions-single-auction',
  'about',
  'team',
  'faqs',
  'events',
  'event',
  'stories',
  'story',
  'terms',
  'privacy',
  'cookies',
  'app',
  'trade',
] as const satisfies RouteName[];

const shared = SHARED_SCREENS.map((name) => ({ path: `/:locale/${routeTable[name]}` }));

/** A customer whose browser runs no script gets personal pages, because nothing can be loaded afterwards. */
export function isSharedWithCustomers(
  url: string,
  { cookie }: { cookie?: string },
  publicUrl: string,
): boolean {
  const [pathname = ''] = url.split('?', 1);
  const locale = matchRoutes(shared, pathname)?.[0]?.params.locale;
  return isLocaleSegment(locale) && !readScriptOff(cookie ?? null, publicUrl);
}
