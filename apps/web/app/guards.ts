import { type MiddlewareFunction, redirect } from 'react-router';
import { addressOf } from './addresses.ts';
import { readReturnTo } from './return-to.ts';
import { visitor } from './visitor.ts';

/*
 * A route says who may see it in one line: `export const middleware = [requireCustomer];`
 * The root's loader runs with every navigation, so the guards do too, on the server, before anything is shown.
 */

/** The spec's `auth`: others are sent to log in, and come back. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { locale, customer } = visitor(context);
  if (await customer()) return next();
  throw redirect(addressOf({ route: 'auth-login', locale, query: { returnTo: url.pathname + url.search } }));
};

/** The spec's `guest`: who is logged in has nothing to do here and goes on to where they were going. */
export const requireGuest: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { locale, customer } = visitor(context);
  if (await customer()) throw redirect(readReturnTo(url.searchParams, locale));
  return next();
};
