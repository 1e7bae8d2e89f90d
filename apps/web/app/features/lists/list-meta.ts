import { listingPath } from '@marque/contracts/listing-path';
import type { Locale } from '@marque/contracts/locale';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { type Messages, translatorOf } from '../../site/i18n.ts';
import type { loadSite } from '../../site/load-site.ts';
import { describePage } from '../seo/describe-page.ts';
import { pageTitle } from '../seo/page-title.ts';
import { onPage } from './list-address.ts';
import type { List } from './load-list.ts';

type NamedList = Exclude<keyof Messages['listSeo'], 'listPage' | 'auctions-make'>;
type Words = { title: string; description: string };

/**
 * The `meta` of a list screen. Search engines may index each page of a list. A filtered list and a search name the
 * whole list as their canonical address.
 */
export const listMeta =
  <Loaded extends List>(
    write: (locale: Locale, loaded: Loaded) => Words,
  ): MetaFunction<() => Promise<Loaded>, { root: typeof loadSite }> =>
  ({ location: { pathname }, matches, loaderData }) => {
    const loaded = loaderData as Loaded | undefined;
    if (!loaded) return [];
    const locale = localeOfPath(pathname);
    const translate = translatorOf(locale);
    const { title, description } = write(locale, loaded);
    const { meta, listings } = loaded;
    const publicUrl = matches[0]?.loaderData?.publicUrl ?? '';
    const name = meta.page > 1 ? translate('listSeo.listPage', { title, page: meta.page }) : title;
    const addressOfPage = (page: number) => publicUrl + pathname + onPage(new URLSearchParams(), page);

    return [
      ...describePage({
        title: pageTitle(name),
        description,
        imageAlt: translate('seo.socialImageAlt'),
        pathname,
        search: onPage(new URLSearchParams(), meta.page),
        publicUrl,
      }),
      ...neighbours(meta, addressOfPage),
      itemList(
        listings.map((listing) => ({ name: listing.title, url: publicUrl + listingPath(locale, listing) })),
      ),
    ];
  };

/** The `meta` of a list screen with a title of its own. */
export const namedListMeta = (name: NamedList) =>
  listMeta((locale) => {
    const translate = translatorOf(locale);
    return {
      title: translate(`listSeo.${name}.title`),
      description: translate(`listSeo.${name}.description`),
    };
  });

const neighbours = (
  { page, pages }: List['meta'],
  addressOfPage: (page: number) => string,
): MetaDescriptor[] => [
  ...(page > 1 ? [{ tagName: 'link', rel: 'prev', href: addressOfPage(page - 1) } as const] : []),
  ...(page < pages ? [{ tagName: 'link', rel: 'next', href: addressOfPage(page + 1) } as const] : []),
];

const itemList = (items: { name: string; url: string }[]): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  },
});
