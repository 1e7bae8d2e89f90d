/** Every screen's name in the spec and its path below the locale. Routes and links are both made from it. */
export const routeTable = {
  index: '',
  'auctions-coming-soon': 'auctions/coming-soon',
  'auctions-search': 'auctions/search-results',
  'auctions-live': 'auctions/live',
  'auctions-sealed': 'auctions/sealed',
  'auctions-no-reserve': 'auctions/no-reserve',
  'auctions-results': 'auctions/results',
  'auth-login': 'auth/login',
  'log-out': 'auth/log-out',
  account: 'account',
  newsletter: 'newsletter',
  'newsletter-unsubscribe': 'newsletter/unsubscribe/:email',
  preferences: 'preferences',
  rrec: 'rrec',
  'seller-pack': 'seller-pack.pdf',
} as const;

export type RouteName = keyof typeof routeTable;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** What a route's path needs to be filled in, besides the locale. */
export type RouteParams<Name extends RouteName> = Record<ParamNames<(typeof routeTable)[Name]>, string>;
