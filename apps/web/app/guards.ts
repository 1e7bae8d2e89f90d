import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import { data, type MiddlewareFunction, redirect } from 'react-router';
import { addressOf } from './addresses.ts';
import { NOT_STORED } from './page-caching.ts';
import { readReturnTo } from './return-to.ts';
import { assertValid } from './validity.ts';
import { visitor } from './visitor.ts';

/*
 * A route says who may see it in one line: `export const middleware = [requireCustomer];`
 * The root's loader runs with every navigation, so the guards do too, on the server, before anything is shown.
 */

/** The spec's `auth`: others are sent to log in, and come back. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { locale, customer } = visitor(context);
  if (!(await customer()))
    throw redirect(
      addressOf({ route: 'auth-login', locale, query: { returnTo: url.pathname + url.search } }),
    );
  const response = await next();
  response.headers.set('cache-control', NOT_STORED);
  return response;
};

/** The spec's `guest`: who is logged in has nothing to do here and goes on to where they were going. */
export const requireGuest: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { locale, customer } = visitor(context);
  if (await customer()) throw redirect(readReturnTo(url.searchParams, locale));
  return next();
};

/**
 * For the office's screens. A visitor is sent to log in; to a customer without a role the screen does not exist; a role
 * without the permission gets the page of 403.
 */
export const requirePermission =
  (permission: Permission): MiddlewareFunction<Response> =>
  async (args, next) => {
    const { context, url } = args;
    const user = await visitor(context).customer();
    if (!user) return requireCustomer(args, next);
    const { roles } = user.profile;
    assertValid(roles.length > 0, url);
    if (!may(roles, permission)) throw data(null, { status: 403 });
    return next();
  };
