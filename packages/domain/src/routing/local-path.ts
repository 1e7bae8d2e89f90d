const anyOrigin = 'https://site.invalid';

/**
 * An address can contain any text. Accepts only a path that stays on this site, as the browser resolves it.
 */
export function localPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, anyOrigin)) return null;
  const url = new URL(text, anyOrigin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === anyOrigin && !path.startsWith('//') ? path : null;
}
