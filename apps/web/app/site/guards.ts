import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import { data, type LoaderFunctionArgs, type MiddlewareFunction, redirect } from 'react-router';
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
 * First in the loader of an office screen, behind `requireCustomer`. To a customer without a role the screen does not
 * exist; a role without the permission gets the page of 403. It stands in the loader and not in the middleware: an error
 * of a middleware is shown without the site around it, and would tell an office page from one that does not exist.
 */
export async function requirePermission(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  permission: Permission,
): Promise<void> {
  const roles = (await visitor(context).customer())?.profile.roles ?? [];
  assertValid(roles.length > 0, url);
  if (!may(roles, permission)) throw data(null, { status: 403 });
}
