import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { type RouteName, routeTable } from '@marque/contracts/route-table';

/** Screens that redirect or only accept a form, and the auction page, which is examined in each of its states. */
const APART: RouteName[] = [
  'auctions-single-auction',
  'listing-by-id',
  'lot',
  'watch',
  'log-out',
  'stop-view',
  'account-data',
  'preferences',
  'bidding',
  'rrec',
  'seller-pack',
  // They need a text that staff have written; `content.e2e.ts` visits them.
  'page',
  'preview',
  'web-manifest',
  // It has no script; `web-push.e2e.ts` visits it.
  'offline',
  'auth-second-step',
  // `cards.e2e.ts` visits it.
  'account-card-added',
  // `payment-pages.e2e.ts` examines them in every language.
  'sandbox-card',
  'account-vehicle-won',
  'account-vehicle-won-pay',
  // `completion.e2e.ts` and `documents.e2e.ts` visit them.
  'account-vehicle-won-invoice',
  'account-vehicle-won-credit-note',
  'account-vehicle-won-withdraw',
  'account-vehicle-sold',
  // `after-auction.e2e.ts` visits it.
  'account-vehicle-offers',
  // `running-auction.e2e.ts` visits it.
  'account-vehicle-auction',
  // They need a draft; `consignment.e2e.ts` visits the first two.
  'account-vehicle-details',
  'account-vehicles-selling-agree',
  'vehicle-details',
  'vehicle-details-section',
  'vehicle-details-completed',
  // It needs an invitation; `invitation.e2e.ts` visits it.
  'sell-invitation',
  // For staff only; `office.e2e.ts` visits them.
  'office-today',
  'office-submissions',
  'office-submission',
  'office-submission-part',
  'office-comments',
  'office-comment',
  'office-screening',
  'office-proposals',
  'office-live',
  'office-live-auction',
  'office-calendar',
  'office-sales',
  'office-sale',
  'office-sales-board',
  'office-projectk',
  'office-figures',
  'office-audit',
  'office-audit-entry',
  'office-letters',
  'office-letter',
  'office-reconciliation',
  'office-notices',
  'office-notice',
  'office-search',
  // `office-content.e2e.ts` visits them.
  'office-content',
  'office-content-entry',
  'office-content-part',
  'office-switches',
  'office-staff',
  // `office-customers.e2e.ts` visits them.
  'office-customers',
  'office-invited-customers',
  'office-customer',
  'office-customer-data',
];

/** Examples for paths with parameters. */
const EXAMPLES: Partial<Record<RouteName, string>> = {
  'auctions-make': 'auctions/lancia',
  collection: 'collection/italian',
  'account-saved-search-new': `account/saved-searches/new?from=${encodeURIComponent('/en/auctions/results?make=lancia&country=IT')}`,
  event: 'events/lakeside-view-day',
  story: 'stories/how-to-read-a-chassis-plate',
};

const forCustomers = (name: string) =>
  name === 'auth-register-to-bid' ||
  name === 'vehicle-details-new' ||
  (name.startsWith('account') && !name.startsWith('account-verify'));

const addresses = (locale: Locale, paths: string[]): string[] =>
  paths.map((path) => `/${segmentOfLocale(locale)}/${path}`.replace(/\/$/, ''));

const screens = (Object.keys(routeTable) as RouteName[])
  .filter((name) => !APART.includes(name))
  .map((name) => {
    const path = EXAMPLES[name] ?? routeTable[name];
    return { name, path: path.replace(':email', 'ada@example.com').replace(':token', 'made-up') };
  });

/** Screens for developers. */
export const WITHOUT_LANGUAGE = ['/dev/ui', '/dev/outbox', '/dev/outbox/previews'];

/** All public screens, and a page that does not exist. */
export const pagesOf = (locale: Locale): string[] =>
  addresses(locale, [
    ...screens.filter(({ name }) => !forCustomers(name)).map(({ path }) => path),
    'auctions/search-results?keywords=lancia',
    'auctions/search-results?keywords=nothing-like-it&body=coupe',
    'no-such-page',
  ]);

/** All screens that need a login. */
export const customerPagesOf = (locale: Locale): string[] =>
  addresses(
    locale,
    screens.filter(({ name }) => forCustomers(name)).map(({ path }) => path),
  );
