import type { Locale } from '@marque/contracts/locale';
import { localPath } from '@marque/domain/routing/local-path';
import { addressOf } from './addresses.ts';

/** The page that a visitor wanted before logging in: a path of this site, or the homepage. */
export const readReturnTo = (search: URLSearchParams, locale: Locale): string =>
  localPath(search.get('returnTo')) ?? addressOf({ route: 'index', locale });
