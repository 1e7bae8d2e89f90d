import { loadSitemap } from '../features/seo/load-sitemap.server.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return new Response(await loadSitemap(context, url), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
