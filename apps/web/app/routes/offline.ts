import { renderOfflinePage } from '../features/web-app/render-offline-page.server.tsx';
import { hostContext, visitor } from '../site/visitor.ts';
import type { Route } from './+types/offline.ts';

/** The service worker stores this page and shows it when there is no connection. */
export async function loader({ context }: Route.LoaderArgs) {
  const { nonce } = context.get(hostContext);
  return new Response(await renderOfflinePage(visitor(context).locale, nonce), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
