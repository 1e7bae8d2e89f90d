import './styles/app.css';
import { languageTag } from '@marque/contracts/locale';
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import type { Route } from './+types/root.ts';
import { PageAnnouncer } from './features/announcer/PageAnnouncer.tsx';
import { ConsentBanner } from './features/consent/ConsentBanner.tsx';
import { ErrorPage } from './features/errors/ErrorPage.tsx';
import { FatalErrors } from './features/errors/FatalErrors.tsx';
import { boundForms } from './features/forms/bound-forms.server.ts';
import { KeptAnswer } from './features/kept-page/KeptAnswer.tsx';
import { KeptPage } from './features/kept-page/KeptPage.tsx';
import { keepForm } from './features/kept-page/keep-form.ts';
import { keepPage } from './features/kept-page/keep-page.ts';
import { LanguageOffer } from './features/language-offer/LanguageOffer.tsx';
import { LiveAccount } from './features/live/LiveAccount.tsx';
import { PageLoadingBar } from './features/loading/PageLoadingBar.tsx';
import { keepNewsletterForm } from './features/newsletter/keep-newsletter-form.ts';
import { NewsletterModal } from './features/newsletter/NewsletterModal.tsx';
import { PushRegistration } from './features/push/PushRegistration.tsx';
import { shellMeta } from './features/seo/shell-meta.ts';
import { clearEndedSession } from './features/session-life/clear-ended-session.ts';
import { SessionLife } from './features/session-life/SessionLife.tsx';
import { Toasts } from './features/toasts/Toasts.tsx';
import { BuildWatch } from './features/updates/BuildWatch.tsx';
import { whileWanted } from './features/updates/interrupted-page.ts';
import { loadWholePage } from './features/updates/load-whole-page.ts';
import { LateScripts } from './LateScripts.tsx';
import { groupsOfPath } from './messages/message-groups.ts';
import { addressOf, localeOfPath } from './site/addresses.ts';
import { statusOf } from './site/error-kind.ts';
import { fatalStatus } from './site/fatal-status.ts';
import { tabStorage } from './site/guarded-storage.ts';
import { loadMessages, messagesOf, timeZoneOf } from './site/i18n.ts';
import { requireKnownPlace } from './site/known-place.ts';
import { loadSite } from './site/load-site.ts';
import { NonceContext } from './site/nonce.ts';
import { NOT_STORED, pageCaching } from './site/page-caching.ts';
import { type Site, SiteContext } from './site/site.ts';
import { useAddress, useAppLocale } from './site/use-address.ts';
import { receiveVisitor } from './site/visitor.ts';
import { forbidCompiling } from './start-late.ts';
import { ThemeColour } from './ThemeColour.tsx';
import { Corner } from './ui/Corner.tsx';
import { fontPreloads } from './ui/font-preloads.ts';

export const middleware: Route.MiddlewareFunction[] = [
  requireKnownPlace,
  boundForms,
  receiveVisitor,
  clearEndedSession,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepPage,
  keepForm,
  async ({ request, url }, next) => {
    if (request.method === 'GET') await loadWholePage(url);
    await next();
  },
  // This must precede the loading of messages: it stores the wanted address before the chunks of the page are requested.
  async ({ request, url }, next) => {
    if (request.method === 'GET') await whileWanted(tabStorage, url.pathname + url.search, next);
    else await next();
  },
  // Load a page's messages before the page is shown, also when the language changes.
  async ({ request, url }, next) => {
    // A POST does not show a page yet. The loaders that follow run this middleware again.
    if (request.method !== 'GET') return next();
    const { pathname } = url;
    await Promise.all([loadMessages(localeOfPath(pathname), groupsOfPath(pathname)), next()]);
  },
  keepNewsletterForm,
];

export async function loader(args: Route.LoaderArgs) {
  const site = await loadSite(args);
  return data(site, { headers: pageCaching(site) });
}

/** If the site was not loaded, this is an error page, which must not be cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('cache-control') ? loaderHeaders : { 'cache-control': NOT_STORED };

export const meta = shellMeta;

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** Only staff who view as a customer load it. */
const ViewBar = lazy(async () => ({ default: (await import('./features/view-as/ViewBar.tsx')).ViewBar }));

export function Layout({ children }: { children: ReactNode }) {
  const locale = useAppLocale();
  const site = useRouteLoaderData<Site>('root');
  const route = useMatches().at(-1)?.id;
  const nonce = use(NonceContext);

  return (
    <html
      lang={languageTag(locale)}
      dir="ltr"
      data-theme={site?.theme ?? undefined}
      data-route={route}
      data-build={site?.build}
      data-access-token={site?.config.access_token}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csp-nonce" nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning>
          {forbidCompiling}
        </script>
        <ThemeColour theme={site?.theme ?? null} />
        <Meta />
        <Links nonce={nonce} />
        <link rel="manifest" href={addressOf({ route: 'web-manifest', locale })} />
        {site?.isShared && <WithoutScript />}
      </head>
      <body>
        <IntlProvider
          locale={languageTag(locale)}
          messages={messagesOf(locale)}
          timeZone={timeZoneOf(locale)}
          now={site?.now}
        >
          <SiteContext value={site}>
            {children}
            {site?.viewing && (
              <Suspense>
                <ViewBar viewing={site.viewing} />
              </Suspense>
            )}
          </SiteContext>
        </IntlProvider>
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** A browser without script cannot load the personal parts of a shared page. It requests a personal page instead. */
function WithoutScript() {
  const { pathname, search } = useLocation();
  const address = useAddress();
  const personal = address({ route: 'preferences', query: { script: 'off', returnTo: pathname + search } });
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${personal}`} />
    </noscript>
  );
}

export default function App() {
  return (
    <>
      <PageLoadingBar />
      <FatalErrors />
      <KeptAnswer>
        <Outlet />
      </KeptAnswer>
      <NewsletterModal />
      <ConsentBanner />
      <LanguageOffer />
      <Corner>
        <BuildWatch />
        <KeptPage />
        <PushRegistration />
      </Corner>
      <LiveAccount />
      <SessionLife />
      <Toasts />
      <PageAnnouncer />
    </>
  );
}

/** The last error boundary. It has no header and no footer, because they may be the cause of the error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(fatalStatus.clear, []);
  return (
    <>
      <main>
        <ErrorPage status={statusOf(error)} />
      </main>
      <NewsletterModal />
    </>
  );
}
