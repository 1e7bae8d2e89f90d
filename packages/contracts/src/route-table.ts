/**
 * The name of every screen in the specification and its path below the locale. Routes and links are both made from it.
 */
export const routeTable = {
  index: '',
  'auctions-coming-soon': 'auctions/coming-soon',
  'auctions-search': 'auctions/search-results',
  'auctions-live': 'auctions/live',
  'auctions-sealed': 'auctions/sealed',
  'auctions-no-reserve': 'auctions/no-reserve',
  'auctions-results': 'auctions/results',
  'auctions-make': 'auctions/:make',
  collection: 'collection/:slug',
  watch: 'watch/:id',
  'auctions-single-auction': 'listings/:make/:model/:id',
  'listing-by-id': 'listings/:id',
  lot: 'lot/:lot',
  'auth-login': 'auth/login',
  'auth-magic-link': 'auth/magic-link',
  'auth-registration': 'auth/registration',
  'auth-reset-password-request': 'auth/reset-password-request',
  'auth-reset-password': 'auth/reset-password/:token',
  'auth-update-account': 'auth/update-account/:token',
  'auth-register-to-bid': 'auth/register-to-bid',
  'magic-link': 'magic-link/:token',
  'auth-second-step': 'auth/second-step',
  'log-out': 'auth/log-out',
  account: 'account',
  'account-data': 'account/data',
  'account-verify': 'account/verify/:token',
  'account-verify-phone': 'account/verify/phone/:token',
  'account-notification-settings': 'account/notification-settings',
  'account-security': 'account/security',
  'account-payment-information': 'account/payment-information',
  'account-card-added': 'account/card-added',
  'account-vehicles-watching': 'account/vehicles-watching',
  'account-vehicles-bidding': 'account/vehicles-bidding',
  'account-receipts': 'account/receipts',
  bidding: 'bidding',
  'account-vehicles-selling': 'account/vehicles-selling',
  'account-vehicle-sold': 'account/vehicles-selling/:id/sale',
  'account-vehicles-won': 'account/vehicles-won',
  'account-vehicle-won': 'account/vehicles-won/:id',
  'account-vehicle-won-pay': 'account/vehicles-won/:id/pay',
  'account-vehicle-won-invoice': 'account/vehicles-won/:id/invoice',
  'account-vehicle-won-credit-note': 'account/vehicles-won/:id/credit-notes/:number',
  'account-vehicle-won-withdraw': 'account/vehicles-won/:id/withdraw',
  'account-second-chances': 'account/second-chances',
  newsletter: 'newsletter',
  'newsletter-unsubscribe': 'newsletter/unsubscribe/:email',
  about: 'about',
  team: 'team',
  faqs: 'faq',
  contact: 'contact',
  events: 'events',
  event: 'events/:slug',
  stories: 'stories',
  story: 'stories/:slug',
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  app: 'app',
  trade: 'trade',
  'sell-your-classic-car': 'sell-your-classic-car',
  preferences: 'preferences',
  rrec: 'rrec',
  'seller-pack': 'seller-pack.pdf',
  'sandbox-card': 'sandbox/cards/:id',
  'office-audit': 'office/audit',
  'office-audit-entry': 'office/audit/:id',
} as const;

export type RouteName = keyof typeof routeTable;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of a route's path, without the locale. */
export type RouteParams<Name extends RouteName> = Record<ParamNames<(typeof routeTable)[Name]>, string>;
