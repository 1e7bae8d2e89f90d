import { writeSitemap } from '../features/seo/sitemap.ts';
import { hostContext } from '../visitor.ts';
import type { Route } from './+types/sitemap.ts';

export function loader({ context }: Route.LoaderArgs) {
  return new Response(writeSitemap(context.get(hostContext).publicUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
