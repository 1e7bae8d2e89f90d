import { parseUrl } from './parse-url.ts';

const anyOrigin = 'https://site.invalid';

/**
 * An address can contain any text. Accepts only a path that stays on this site, as the browser resolves it.
 */
export function localPath(text: string | null): string | null {
  const url = text?.startsWith('/') ? parseUrl(text, anyOrigin) : null;
  if (!url) return null;
  const path = url.pathname + url.search + url.hash;
  return url.origin === anyOrigin && !path.startsWith('//') ? path : null;
}
