import type { ContentPage, readEventsFeed, readStoriesFeed } from '@marque/contracts/content';
import { languageTag } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import type { loadSite } from '../../site/load-site.ts';
import { describePage } from '../seo/describe-page.ts';
import { pageTitle } from '../seo/page-title.ts';
import { shellMeta } from '../seo/shell-meta.ts';
import type { ListPlace } from './PageSteps.tsx';

type Described = Pick<ContentPage, 'title' | 'description' | 'social' | 'locale'> & { paging?: ListPlace };
type Place = { address: string; publicUrl: string };
type Options<Loaded> = {
  type?: 'website' | 'article';
  /** The Atom feed of a list. Feed readers find it by this link. */
  feed?: typeof readStoriesFeed | typeof readEventsFeed;
  /** The schema.org description of the page. */
  thing?: (loaded: Loaded, place: Place) => Record<string, unknown>;
};

/** The `meta` of a screen from the content system, which provides its title, description and picture. */
export const contentMeta =
  <Loaded extends Described>({
    type = 'website',
    feed,
    thing,
  }: Options<Loaded> = {}): MetaFunction<() => Promise<Loaded>, { root: typeof loadSite }> =>
  (args) => {
    const loaded = args.loaderData as Loaded | undefined;
    if (!loaded) return shellMeta(args as Parameters<typeof shellMeta>[0]);
    const { pathname } = args.location;
    const locale = localeOfPath(pathname);
    const translate = translatorOf(locale);
    const publicUrl = args.matches[0]?.loaderData?.publicUrl ?? '';
    const { image, ...social } = loaded.social;
    return [
      ...describePage({
        ...{ pathname, publicUrl, social, type },
        ...(loaded.paging && loaded.paging.page > 1 ? { search: `?page=${loaded.paging.page}` } : {}),
        title: pageTitle(loaded.title),
        description: loaded.description,
        imageAlt: image?.alt ?? translate('seo.socialImageAlt'),
        ...(image ? { image: { ...image, address: new URL(image.src, publicUrl).href } } : {}),
      }),
      ...(feed
        ? [
            {
              ...{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: loaded.title },
              href: `${publicUrl}${feed.path}?locale=${locale}`,
            },
          ]
        : []),
      ...(thing ? [structuredData(loaded, thing(loaded, { address: publicUrl + pathname, publicUrl }))] : []),
    ];
  };

const structuredData = ({ locale }: Described, thing: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    inLanguage: languageTag(locale),
    ...thing,
  } as Record<string, string>,
});

export const publisher = (publicUrl: string) => ({
  '@type': 'Organization',
  name: PRODUCT_NAME,
  url: publicUrl,
  logo: `${publicUrl}/icon-512.png`,
});
