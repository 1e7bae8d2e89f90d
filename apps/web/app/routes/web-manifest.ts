import { writeWebManifest } from '../features/web-app/web-manifest.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/web-manifest.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(JSON.stringify(await writeWebManifest(visitor(context).locale)), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
