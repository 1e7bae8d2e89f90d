import { COLLECTION_SLUGS } from '@marque/contracts/collections';
import { readContentPages, readEvents, readStories } from '@marque/contracts/content';
import { isFixedPage } from '@marque/contracts/content/slugs';
import { listingPath } from '@marque/contracts/listing-path';
import { readAllListings, readMakes } from '@marque/contracts/listings';
import { writeSitemap } from '../features/seo/sitemap.ts';
import { addressOf } from '../site/addresses.ts';
import { expectData, hostContext, visitor } from '../site/visitor.ts';
import type { Route } from './+types/sitemap.ts';

/** The listings on offer, then the latest results. Search engines find older results through their makes. */
const PAGES_OF_LISTINGS = [1, 2, 3, 4];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = visitor(context);
  const answers = await Promise.all([
    api.call(readMakes, {}),
    api.call(readStories, {}),
    api.call(readEvents, {}),
    api.call(readContentPages, {}),
  ]);
  const pages = await Promise.all(
    PAGES_OF_LISTINGS.map((page) =>
      api.call(readAllListings, { query: { page, limit: 100, facets: 'false' } }),
    ),
  );
  const listings = pages.flatMap(expectData);
  const makes = expectData(answers[0]);
  const stories = expectData(answers[1]);
  const events = expectData(answers[2]);
  const texts = expectData(answers[3]).filter(({ slug }) => !isFixedPage(slug));

  const sitemap = writeSitemap(context.get(hostContext).publicUrl, (locale) => [
    ...listings.map((listing) => listingPath(locale, listing)),
    ...makes.map(({ slug: make }) => addressOf({ route: 'auctions-make', params: { make }, locale })),
    ...COLLECTION_SLUGS.map((slug) => addressOf({ route: 'collection', params: { slug }, locale })),
    ...stories.map(({ slug }) => addressOf({ route: 'story', params: { slug }, locale })),
    ...events.map(({ slug }) => addressOf({ route: 'event', params: { slug }, locale })),
    ...texts.map(({ slug }) => addressOf({ route: 'page', params: { slug }, locale })),
  ]);
  return new Response(sitemap, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
