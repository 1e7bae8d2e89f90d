import { pageNotFound } from '../site/validity.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url);
}

/**
 * A visitor's page does not know the routes of the office (`lighten-manifest.ts`), so an address that it does not know is
 * loaded as a new document. If it is the address of this document, the server has said already that it does not exist.
 */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<unknown> {
  if (request.url === window.location.href.split('#')[0]) return serverLoader();
  window.location.assign(request.url);
  return new Promise(() => {});
}

export default function NotFound() {
  return null;
}
