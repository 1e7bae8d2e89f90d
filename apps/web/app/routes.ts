import { type RouteName, routeTable } from '@marque/contracts/route-table';
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** A route's id is the spec's name of the screen, and its file is called the same. */
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
      screen('account'),
      screen('newsletter'),
      route('*', 'routes/not-found.tsx', { id: 'not-found' }),
    ]),
    layout('layouts/form-page.tsx', [screen('auth-login')]),
    layout('layouts/empty.tsx', [screen('newsletter-unsubscribe')]),

    // Without a screen of their own.
    screen('log-out', 'routes/log-out.ts'),
    screen('preferences', 'routes/preferences.ts'),
    screen('rrec', 'routes/rrec.ts'),
    screen('seller-pack', 'routes/seller-pack.ts'),
  ]),

  // Without a language.
  layout('layouts/dev.tsx', [
    route('dev/ui', 'routes/dev-ui.tsx', { id: 'dev-ui' }),
    route('dev/outbox', 'routes/dev-outbox.tsx', { id: 'dev-outbox' }),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'routes/robots.ts', { id: 'robots' }),
] satisfies RouteConfig;
