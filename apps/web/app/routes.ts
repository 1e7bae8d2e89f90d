import { type RouteName, routeTable } from '@marque/contracts/route-table';
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** A route's id is the specification's name of the screen. Its file has the same name. */
const screen = (name: Exclude<RouteName, 'index'>, file = `routes/${name}.tsx`) =>
  route(routeTable[name], file, { id: name });

export default [
  ...prefix(':locale', [
    layout('layouts/default.tsx', [
      index('routes/home.tsx', { id: 'index' }),
      screen('auctions-coming-soon'),
      screen('auctions-search'),
      screen('auctions-live'),
      screen('auctions-sealed'),
      screen('auctions-no-reserve'),
      screen('auctions-results'),
      screen('auctions-make'),
      screen('collection'),
      screen('auctions-single-auction'),
      screen('account'),
      screen('account-notification-settings'),
      screen('account-security'),
      screen('account-payment-information'),
      screen('account-vehicles-watching'),
      screen('account-vehicles-bidding'),
      screen('account-receipts'),
      screen('account-vehicles-selling'),
      screen('account-vehicles-won'),
      screen('account-vehicle-won'),
      screen('account-vehicle-won-pay'),
      screen('account-vehicle-won-invoice'),
      screen('account-vehicle-won-credit-note'),
      screen('account-vehicle-won-withdraw'),
      screen('account-vehicle-sold'),
      screen('account-vehicle-offers'),
      screen('account-second-chances'),
      screen('account-vehicle-details'),
      screen('account-vehicle-auction'),
      screen('account-vehicles-selling-agree'),
      // One route for both addresses, so that the form stays as it is when the first answer creates the draft.
      route(`${routeTable['vehicle-details-new']}/:id?`, 'routes/vehicle-details.tsx', {
        id: 'vehicle-details',
      }),
      screen('vehicle-details-section'),
      screen('vehicle-details-completed'),
      screen('newsletter'),
      screen('about'),
      screen('team'),
      screen('faqs'),
      screen('contact'),
      screen('events'),
      screen('event'),
      screen('stories'),
      screen('story'),
      screen('terms'),
      screen('privacy'),
      screen('cookies'),
      screen('app'),
      screen('trade'),
      screen('sell-your-classic-car'),
      route('*', 'routes/not-found.tsx', { id: 'not-found' }),
    ]),
    layout('layouts/form-page.tsx', [
      screen('auth-login'),
      screen('auth-second-step'),
      screen('auth-magic-link'),
      screen('auth-registration'),
      screen('auth-reset-password-request'),
      screen('auth-reset-password'),
      screen('auth-update-account'),
      screen('auth-register-to-bid'),
      screen('watch'),
      screen('sell-invitation'),
    ]),
    layout('layouts/office.tsx', [
      screen('office-submissions'),
      // One route for both addresses: the first part of the workbench has the shorter one too.
      route(`${routeTable['office-submission']}/:part?`, 'routes/office-submission.tsx', {
        id: 'office-submission',
      }),
      screen('office-screening'),
      screen('office-proposals'),
      screen('office-live'),
      screen('office-live-auction'),
      screen('office-calendar'),
      screen('office-sales'),
      screen('office-sale'),
      screen('office-audit'),
      screen('office-audit-entry'),
    ]),
    layout('layouts/empty.tsx', [
      screen('magic-link'),
      screen('account-verify'),
      screen('account-verify-phone'),
      screen('newsletter-unsubscribe'),
      screen('account-card-added'),
      screen('sandbox-card'),
    ]),

    // Routes without a screen.
    screen('listing-by-id', 'routes/listing-by-id.ts'),
    screen('lot', 'routes/lot.ts'),
    screen('log-out', 'routes/log-out.ts'),
    screen('account-data', 'routes/account-data.ts'),
    screen('preferences', 'routes/preferences.ts'),
    screen('bidding', 'routes/bidding.ts'),
    screen('rrec', 'routes/rrec.ts'),
    screen('seller-pack', 'routes/seller-pack.ts'),
  ]),

  // Routes without a language.
  layout('layouts/dev.tsx', [
    route('dev/ui', 'routes/dev-ui.tsx', { id: 'dev-ui' }),
    route('dev/outbox', 'routes/dev-outbox.tsx', { id: 'dev-outbox' }),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'routes/robots.ts', { id: 'robots' }),
] satisfies RouteConfig;
