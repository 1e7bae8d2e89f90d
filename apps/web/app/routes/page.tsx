import { isRoutePath } from '@marque/contracts/content/route-paths';
import { ContentScreen } from '../features/content/ContentScreen.tsx';
import { contentMeta } from '../features/content/content-meta.ts';
import { loadWrittenPage } from '../features/content/load-content.server.ts';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadWrittenPage(args);

/**
 * A visitor's page does not know the routes of the office (`lighten-manifest.ts`), so it takes their addresses for those of
 * written pages. Such an address is loaded as a new document.
 */
export function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  if (!isRoutePath(params.slug)) return serverLoader();
  window.location.assign(request.url);
  return new Promise<never>(() => {});
}

export const meta = contentMeta();

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} />;
}
