import { writeRobots } from '../features/seo/robots.ts';
import { hostContext, visitor } from '../site/visitor.ts';
import type { Route } from './+types/robots.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { environment } = await visitor(context).config();
  return new Response(writeRobots(environment, context.get(hostContext).publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
