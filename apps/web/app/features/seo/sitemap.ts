import { LOCALES, type Locale } from '@marque/contracts/locale';
import { addressOf } from '../../site/addresses.ts';
import { alternateAddresses } from './describe-page.ts';
import { indexedRoutes } from './indexed-routes.ts';

/** Every indexed screen. */
export const screenPaths = (locale: Locale): string[] =>
  indexedRoutes.map((route) => addressOf({ route, locale }));

/** These paths in every language, each with its translations. */
export function writeSitemap(publicUrl: string, pathsIn: (locale: Locale) => string[]): string {
  const paths = LOCALES.flatMap(pathsIn);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => writeEntry(path, publicUrl)),
    '</urlset>',
    '',
  ].join('\n');
}

/** Names the files of a sitemap that is too large for one file. */
export const writeSitemapIndex = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');

function writeEntry(path: string, publicUrl: string): string {
  const links = alternateAddresses(path, publicUrl).map(
    ({ hrefLang, href }) =>
      `    <xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
  );
  return ['  <url>', `    <loc>${escapeXml(publicUrl + path)}</loc>`, ...links, '  </url>'].join('\n');
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
