import {
  DEFAULT_SEGMENT,
  LOCALES,
  type Locale,
  languageTag,
  localeOfSegment,
} from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { MetaDescriptor } from 'react-router';
import { addressInLocale, localeOfPath } from '../../site/addresses.ts';

type PageDescription = {
  title: string;
  description: string;
  imageAlt: string;
  /** For a page that has other texts for social networks than for search engines. */
  social?: { title: string; description: string };
  type?: 'website' | 'article';
  /** The page's own picture. The default is the product's picture. */
  image?: { address: string; width: number; height: number };
  pathname: string;
  /** The part of the query that makes this a separate page, such as `?page=2`. */
  search?: string;
  publicUrl: string;
};

/**
 * All tags that search engines and social networks read. The canonical address contains no other part of the
 * query.
 */
export function describePage(page: PageDescription): MetaDescriptor[] {
  const { title, description, imageAlt, pathname, search = '', publicUrl } = page;
  const canonical = publicUrl + pathname + search;
  const { social = { title, description }, type = 'website' } = page;
  const image = page.image ?? { address: `${publicUrl}/social.png`, width: 1200, height: 630 };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates(pathname, publicUrl),
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: type },
    { property: 'og:title', content: social.title },
    { property: 'og:description', content: social.description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocales[localeOfPath(pathname)] },
    { property: 'og:image', content: image.address },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: social.title },
    { name: 'twitter:description', content: social.description },
    { name: 'twitter:image', content: image.address },
    { name: 'twitter:image:alt', content: imageAlt },
  ];
}

/** The address of a page in each language. */
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

const openGraphLocales: Record<Locale, string> = {
  en: 'en_GB',
  fr: 'fr_FR',
  de: 'de_DE',
  it: 'it_IT',
  'en-us': 'en_US',
};
