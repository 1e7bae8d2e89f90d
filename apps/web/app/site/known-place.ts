import { isLocaleSegment } from '@marque/contracts/locale';
import type { MiddlewareFunction } from 'react-router';
import { assertValid } from './validity.ts';

/**
 * The host redirects other places to a known language; those that it lets pass, such as `/notes.txt`, lead nowhere.
 * A middleware, because routes without a screen do not run the root's loader.
 */
export const requireKnownPlace: MiddlewareFunction<Response> = ({ params, url }, next) => {
  assertValid('locale' in params ? isLocaleSegment(params.locale) : url.pathname !== '/', url);
  return next();
};
