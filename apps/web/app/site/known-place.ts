import { isLocaleSegment } from '@marque/contracts/locale';
import type { MiddlewareFunction } from 'react-router';
import { assertValid } from './validity.ts';

/**
 * The host redirects other paths to a known language. A path that it does not redirect, such as `/notes.txt`,
 * gets a 404 here. This is a middleware, because routes without a screen do not run the root's loader.
 */
export const requireKnownPlace: MiddlewareFunction<Response> = ({ params, url }, next) => {
  assertValid('locale' in params ? isLocaleSegment(params.locale) : url.pathname !== '/', url);
  return next();
};
