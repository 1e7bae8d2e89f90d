import { ContentScreen } from '../features/content/ContentScreen.tsx';
import { contentMeta } from '../features/content/content-meta.ts';
import { loadFixedPage } from '../features/content/load-content.server.ts';
import type { Route } from './+types/terms.ts';

export const loader = (args: Route.LoaderArgs) => loadFixedPage(args, 'terms');

export const meta = contentMeta();

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} isDated />;
}
