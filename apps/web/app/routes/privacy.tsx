import { ContentScreen } from '../features/content/ContentScreen.tsx';
import { contentMeta } from '../features/content/content-meta.ts';
import { loadFixedPage } from '../features/content/load-content.server.ts';
import type { Route } from './+types/privacy.ts';

export const loader = (args: Route.LoaderArgs) => loadFixedPage(args, 'privacy');

export const meta = contentMeta();

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} isDated />;
}
