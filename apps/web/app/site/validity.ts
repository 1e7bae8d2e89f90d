import { data } from 'react-router';

/** The fatal 404 of an unknown route, or of an address whose parts make no sense. */
export const pageNotFound = (url: URL) =>
  data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Not Found' });

/** A page's validity check. Give it the loader's `url`: that of the `request` may carry the router's own endings. */
export function assertValid(condition: unknown, url: URL): asserts condition {
  if (!condition) throw pageNotFound(url);
}
