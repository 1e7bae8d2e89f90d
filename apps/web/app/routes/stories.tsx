import { readStories, readStoriesFeed } from '@marque/contracts/content';
import { contentMeta } from '../features/content/content-meta.ts';
import { loadContentPage } from '../features/content/load-content.server.ts';
import { StoriesScreen } from '../features/content/StoriesScreen.tsx';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/stories.ts';

export async function loader(args: Route.LoaderArgs) {
  const [page, stories] = await Promise.all([
    loadContentPage(args, 'stories'),
    visitor(args.context).api.call(readStories, {}),
  ]);
  return { ...page, stories: expectData(stories) };
}

export const meta = contentMeta({ feed: readStoriesFeed });

export default function Stories({ loaderData: { title, description, stories } }: Route.ComponentProps) {
  return <StoriesScreen page={{ title, description }} stories={stories} />;
}
