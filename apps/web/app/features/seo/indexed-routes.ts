import type { RouteName } from '@marque/contracts/route-table';

/** Screens that search engines may list. They are in the sitemap and have no `noindex`. */
export const indexedRoutes = [
  'index',
  'auctions-live',
  'auctions-coming-soon',
  'auctions-sealed',
  'auctions-no-reserve',
  'auctions-results',
  'newsletter',
  'about',
  'team',
  'faqs',
  'contact',
  'events',
  'stories',
  'terms',
  'privacy',
  'cookies',
  'app',
  'trade',
] as const satisfies RouteName[];

export const isIndexed = (route: RouteName): boolean => indexedRoutes.some((indexed) => indexed === route);
