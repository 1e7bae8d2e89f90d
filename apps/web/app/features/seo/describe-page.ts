import { DEFAULT_SEGMENT, LOCALES, languageTag, localeOfSegment } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { MetaDescriptor } from 'react-router';
import { addressInLocale, localeOfPath } from '../../addresses.ts';

type PageDescription = {
  title: string;
  description: string;
  imageAlt: string;
  pathname: string;
  publicUrl: string;
};

/** Everything that search engines and social networks read. The canonical address has no query. */
export function describePage(page: PageDescription): MetaDescriptor[] {
  const { title, description, imageAlt, pathname, publicUrl } = page;
  const canonical = publicUrl + pathname;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates(pathname, publicUrl),
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocale(pathname) },
    { property: 'og:image', content: `${publicUrl}/social.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: `${publicUrl}/social.png` },
    { name: 'twitter:image:alt', content: imageAlt },
  ];
}

/** Where a page is found in each language. */
export const alternateAddresses = (
  pathname: string,
  publicUrl: string,
): { hrefLang: string; href: string }[] => [
  ...LOCALES.map((locale) => ({
    hrefLang: languageTag(locale),
    href: publicUrl + addressInLocale(locale, { pathname, search: '' }),
  })),
  {
    hrefLang: 'x-default',
    href: publicUrl + addressInLocale(localeOfSegment(DEFAULT_SEGMENT), { pathname, search: '' }),
  },
];

const alternates = (pathname: string, publicUrl: string): MetaDescriptor[] =>
  alternateAddresses(pathname, publicUrl).map((alternate) => ({
    tagName: 'link',
    rel: 'alternate',
    ...alternate,
  }));

const openGraphLocale = (pathname: string): string => {
  const tag = new Intl.Locale(languageTag(localeOfPath(pathname))).maximize();
  return `${tag.language}_${tag.region}`;
};
