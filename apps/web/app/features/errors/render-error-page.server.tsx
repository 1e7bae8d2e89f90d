import { languageTag } from '@marque/contracts/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { addressOf, localeOfPath } from '../../site/addresses.ts';
import { kindOfStatus } from '../../site/error-kind.ts';
import { loadMessages, messagesOf, timeZoneOf, translatorOf } from '../../site/i18n.ts';
import { ScriptlessNewsletterModal } from '../newsletter/ScriptlessNewsletterModal.tsx';
import { pageTitle } from '../seo/page-title.ts';
import { ErrorPage } from './ErrorPage.tsx';

type HostPage = {
  status: number;
  path: string;
  /** The headline of the newsletter. Null: the product's own. */
  headline: string | null;
  stylesheets: string[];
};

/**
 * For the host, which refuses some requests before they reach the router. The page is complete, has no
 * JavaScript and needs no data, so it can be sent while the program starts or is overloaded.
 */
export async function renderErrorPage({ status, path, headline, stylesheets }: HostPage): Promise<string> {
  const locale = localeOfPath(path);
  await loadMessages(locale);
  const title = translatorOf(locale)(`errorPage.${kindOfStatus(status)}.title`);

  const element = (
    <>
      <ErrorPage status={status} path={path} />
      <ScriptlessNewsletterModal headline={headline} />
    </>
  );
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }]);
  // Render it at the address of the home page, because the requested path may be impossible to decode.
  const context = await query(new Request(`http://host${addressOf({ route: 'index', locale })}`));
  if (context instanceof Response) throw new Error('An error page leads nowhere else.');

  const page = renderToStaticMarkup(
    <html lang={languageTag(locale)} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{pageTitle(title)}</title>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <IntlProvider
          locale={languageTag(locale)}
          messages={messagesOf(locale)}
          timeZone={timeZoneOf(locale)}
        >
          <main>
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </main>
        </IntlProvider>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${page}`;
}
