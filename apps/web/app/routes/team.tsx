import { contentMeta } from '../features/content/content-meta.ts';
import { loadTeam } from '../features/content/load-team.server.ts';
import { TeamScreen } from '../features/content/TeamScreen.tsx';
import type { Route } from './+types/team.ts';

export const loader = (args: Route.LoaderArgs) => loadTeam(args);

export const meta = contentMeta();

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamScreen page={loaderData} />;
}
