import { articleThing } from '../features/content/article-thing.ts';
import { contentMeta } from '../features/content/content-meta.ts';
import { loadStory } from '../features/content/load-content.server.ts';
import { StoryScreen } from '../features/content/StoryScreen.tsx';
import type { Route } from './+types/story.ts';

export const loader = (args: Route.LoaderArgs) => loadStory(args);

export const meta = contentMeta<Awaited<ReturnType<typeof loader>>>({ type: 'article', thing: articleThing });

export default function Story({ loaderData }: Route.ComponentProps) {
  return <StoryScreen story={loaderData} />;
}
