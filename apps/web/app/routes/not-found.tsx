import { redirect } from 'react-router';
import type { RouterGlobals } from '../site/own-routes-first.ts';
import { pageNotFound } from '../site/validity.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url);
}

/**
 * The router learns most routes late (`own-routes-first.ts`), and a script may leave the page before that. So it learns
 * them now, and looks again. A visitor's page never knows the routes of the office (`lighten-manifest.ts`), so an address
 * that is still unknown is loaded as a new document. If it is the address of this document, the server has said already
 * that it does not exist.
 */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<unknown> {
  if (request.url === window.location.href.split('#')[0]) return serverLoader();
  if ((window as RouterGlobals).learnRoutes?.())
    throw redirect(request.url.slice(window.location.origin.length));
  window.location.assign(request.url);
  return new Promise(() => {});
}

export default function NotFound() {
  return null;
}
