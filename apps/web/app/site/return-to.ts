import type { Locale } from '@marque/contracts/locale';
import { addressOf } from './addresses.ts';

const anyOrigin = 'https://site.invalid';

/** The page that a visitor wanted before logging in: a path of this site, or the homepage. */
export const readReturnTo = (search: URLSearchParams, locale: Locale): string =>
  localPath(search.get('returnTo')) ?? addressOf({ route: 'index', locale });

/**
 * An address can contain any text. Accepts only a path that stays on this site, as the browser resolves it.
 */
export function localPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, anyOrigin)) return null;
  const url = new URL(text, anyOrigin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === anyOrigin && !path.startsWith('//') ? path : null;
}
