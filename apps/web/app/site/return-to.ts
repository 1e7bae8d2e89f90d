import type { Locale } from '@marque/contracts/locale';
import { addressOf } from './addresses.ts';

const anyOrigin = 'https://site.invalid';

/** Where somebody was going before they were asked to log in: a path of this site, or the homepage. */
export const readReturnTo = (search: URLSearchParams, locale: Locale): string =>
  localPath(search.get('returnTo')) ?? addressOf({ route: 'index', locale });

/** What was given by an address bar may lead anywhere: only what stays on this site is taken, as the browser reads it. */
export function localPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, anyOrigin)) return null;
  const url = new URL(text, anyOrigin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === anyOrigin && !path.startsWith('//') ? path : null;
}
