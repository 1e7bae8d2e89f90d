import { data } from 'react-router';

/** The 404 of an unknown route, or of an address whose parts are invalid. */
export const pageNotFound = (url: URL) =>
  data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Not Found' });

/**
 * A page's validity check. Pass the loader's `url`, because the URL of the `request` may have the router's
 * suffixes.
 */
export function assertValid(condition: unknown, url: URL): asserts condition {
  if (!condition) throw pageNotFound(url);
}
