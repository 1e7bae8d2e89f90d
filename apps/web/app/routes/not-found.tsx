import { pageNotFound } from '../site/validity.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url);
}

/**
 * A visitor's page does not know the routes of the office (`lighten-manifest.ts`), so an address that it does not know is
 * loaded as a new document.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  // The same address again would be loaded for ever.
  if (request.url !== window.location.href.split('#')[0]) window.location.assign(request.url);
  return new Promise(() => {});
}

export default function NotFound() {
  return null;
}
