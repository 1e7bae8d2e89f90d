import { type Locale, languageTag } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadMessages, translatorOf } from '../../site/i18n.ts';
import { pageTitle } from '../seo/page-title.ts';

/**
 * The whole page in one file, because nothing else can be loaded without a connection. It has the address of the page that
 * was wanted, so a link to nowhere tries that page again.
 */
export async function renderOfflinePage(locale: Locale, nonce: string): Promise<string> {
  await loadMessages(locale);
  const translate = translatorOf(locale);
  const title = translate('webApp.offline.title');
  const page = renderToStaticMarkup(
    <html lang={languageTag(locale)} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{pageTitle(title)}</title>
        <style nonce={nonce}>{style}</style>
      </head>
      <body>
        <main>
          <p className="name">
            <Wheel />
            {PRODUCT_NAME}
          </p>
          <h1>{title}</h1>
          <p className="text">{translate('webApp.offline.text')}</p>
          <a href="">{translate('webApp.offline.retry')}</a>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${page}`;
}

/** The same drawing as in favicon.svg. */
const Wheel = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="16" cy="16" r="14" strokeWidth="2.5" />
    <path d="M11.5 16H2.5M20.5 16h9M16 20.5v9" strokeWidth="3.25" />
    <path d="M16 1v4.5" strokeWidth="4" />
    <circle cx="16" cy="16" r="5" fill="currentColor" stroke="none" />
  </svg>
);

/** The colours of styles/tokens.css. */
const style = `
:root{color-scheme:light dark;background:light-dark(#f6f1e7,#151311);color:light-dark(#1c1814,#f3ede2);font:1rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100svh;display:grid;align-items:center}
main{box-sizing:border-box;max-width:42rem;width:100%;margin:0 auto;padding:3rem 1.25rem}
.name{display:flex;align-items:center;gap:.75rem;margin:0;color:light-dark(#5a2590,#ceb0f0);font:1.5rem Georgia,serif}
h1{margin:2.5rem 0 0;font:500 clamp(2.25rem,8vw,3rem)/1.1 Georgia,serif;text-wrap:balance}
.text{margin:1.5rem 0 0;color:light-dark(#60574b,#b5aa9a);font-size:1.125rem;text-wrap:pretty}
a{display:inline-flex;align-items:center;min-height:3rem;margin-top:2rem;padding:0 1.5rem;border-radius:2px;background:light-dark(#5a2590,#7a43b6);color:#fffdf9;font-weight:500;text-decoration:none}
a:hover{background:light-dark(#471a75,#8650c2)}
a:focus-visible{outline:2px solid light-dark(#5a2590,#ceb0f0);outline-offset:2px}`;
