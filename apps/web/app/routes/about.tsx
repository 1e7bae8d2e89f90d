import { ContentScreen } from '../features/content/ContentScreen.tsx';
import { contentMeta } from '../features/content/content-meta.ts';
import { loadContentPage } from '../features/content/load-content.server.ts';
import type { Route } from './+types/about.ts';

export const loader = (args: Route.LoaderArgs) => loadContentPage(args, 'about');

export const meta = contentMeta();

export default function About({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} />;
}
