import { COLLECTION_SLUGS } from '@marque/contracts/collections';
import { readEvents, readStories } from '@marque/contracts/content';
import { readMakes } from '@marque/contracts/listings';
import { addressOf } from '../addresses.ts';
import { writeSitemap } from '../features/seo/sitemap.ts';
import { expectData, hostContext, visitor } from '../visitor.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = visitor(context);
  const answers = await Promise.all([
    api.call(readMakes, {}),
    api.call(readStories, {}),
    api.call(readEvents, {}),
  ]);
  const makes = expectData(answers[0]);
  const stories = expectData(answers[1]);
  const events = expectData(answers[2]);

  const sitemap = writeSitemap(context.get(hostContext).publicUrl, (locale) => [
    ...makes.map(({ slug: make }) => addressOf({ route: 'auctions-make', params: { make }, locale })),
    ...COLLECTION_SLUGS.map((slug) => addressOf({ route: 'collection', params: { slug }, locale })),
    ...stories.map(({ slug }) => addressOf({ route: 'story', params: { slug }, locale })),
    ...events.map(({ slug }) => addressOf({ route: 'event', params: { slug }, locale })),
  ]);
  return new Response(sitemap, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
