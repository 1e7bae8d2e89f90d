import type { RouteName } from '@marque/contracts/route-table';

/** Screens that search engines should list. They are in the sitemap. */
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
  'trust',
  'sell-your-classic-car',
] as const satisfies RouteName[];

/** Search engines may list these too. People look for them by name, but the sitemap need not advertise them. */
const findableRoutes = ['auth-login', 'auth-registration'] as const satisfies RouteName[];

/** Other screens have a `noindex`. */
export const isIndexed = (route: RouteName): boolean =>
  [...indexedRoutes, ...findableRoutes].some((indexed) => indexed === route);
