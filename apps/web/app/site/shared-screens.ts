import { LOCALE_SEGMENTS } from '@marque/contracts/locale';
import { type RouteName, routeTable } from '@marque/contracts/route-table';
import { BID_COOKIE, readCookie, readScriptOff } from './visitor-cookies.ts';

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
  'trust',
  'sell-your-classic-car',
] as const satisfies RouteName[];

/** One expression for all of them, because this is checked for every page of a customer. */
const shared = new RegExp(
  `^/(?:${LOCALE_SEGMENTS.join('|')})(?:${SHARED_SCREENS.map((name) => patternOf(routeTable[name])).join('|')})$`,
);

function patternOf(path: string): string {
  return path === '' ? '' : `/${path.replace(/:\w+/g, '[^/]+')}`;
}

/**
 * A customer whose browser runs no script gets personal pages, because nothing can be loaded afterwards. So does a
 * customer whose page must report a bid.
 */
export function isSharedWithCustomers(
  url: string,
  { cookie }: { cookie?: string },
  publicUrl: string,
): boolean {
  const [pathname = ''] = url.split('?', 1);
  const cookies = cookie ?? null;
  return (
    shared.test(pathname) &&
    !readScriptOff(cookies, publicUrl) &&
    readCookie(cookies, BID_COOKIE, publicUrl) === undefined
  );
}
