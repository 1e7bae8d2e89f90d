import { contentMeta } from '../features/content/content-meta.ts';
import { loadContentPage } from '../features/content/load-content.server.ts';
import { TeamScreen } from '../features/content/TeamScreen.tsx';
import type { Route } from './+types/team.ts';

export const loader = (args: Route.LoaderArgs) => loadContentPage(args, 'team');

export const meta = contentMeta();

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamScreen page={loaderData} />;
}
