import type { MetaDescriptor } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import { describePage } from '../seo/describe-page.ts';
import { pageTitle } from '../seo/page-title.ts';
import type { AuctionPage } from './auction-page.ts';

/** Meta tags for search engines and social networks: title, picture and schema.org data of the car. */
export function auctionMeta(
  { listing }: AuctionPage,
  { pathname, publicUrl }: { pathname: string; publicUrl: string },
): MetaDescriptor[] {
  const translate = translatorOf(localeOfPath(pathname));
  const { title, highlights, image } = listing;
  return [
    ...describePage({
      title: pageTitle(title),
      description: translate('auction.description', {
        title,
        highlights: highlights.length > 0 ? `${highlights.slice(0, 3).join('. ')}.` : '',
      }).trim(),
      image: {
        address: new URL(image.src, publicUrl || 'https://site.invalid').href,
        width: image.width,
        height: image.height,
      },
      imageAlt: image.alt,
      pathname,
      publicUrl,
    }),
    { 'script:ld+json': listing.json_ld as Record<string, string> },
  ];
}
