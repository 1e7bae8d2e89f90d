import { readStories, readStoriesFeed } from '@marque/contracts/content';
import { contentMeta } from '../features/content/content-meta.ts';
import { pageIn, placeIn } from '../features/content/list-pages.server.ts';
import { loadFixedPage } from '../features/content/load-content.server.ts';
import { StoriesScreen } from '../features/content/StoriesScreen.tsx';
import { expectAnswer, visitor } from '../site/visitor.ts';
import type { Route } from './+types/stories.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url);
  const [text, answer] = await Promise.all([
    loadFixedPage(args, 'stories'),
    visitor(args.context).api.call(readStories, { query: { page } }),
  ]);
  const { data: stories, meta } = expectAnswer(answer);
  return { ...text, stories, paging: placeIn(meta, args.url) };
}

export const meta = contentMeta({ feed: readStoriesFeed });

export default function Stories({ loaderData }: Route.ComponentProps) {
  const { title, description, stories, paging } = loaderData;
  return <StoriesScreen page={{ title, description }} stories={stories} paging={paging} />;
}
