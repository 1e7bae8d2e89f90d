import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import { data, type LoaderFunctionArgs, type MiddlewareFunction, redirect } from 'react-router';
import { addressOf } from './addresses.ts';
import { NOT_STORED } from './page-caching.ts';
import { readReturnTo } from './return-to.ts';
import { assertValid } from './validity.ts';
import { visitor } from './visitor.ts';

/*
 * A route declares its guard in one line: `export const middleware = [requireCustomer];`
 * The root's loader runs on every navigation, so the guards run too: on the server, before anything is shown.
 */

/** The specification's `auth`: sends visitors to the login page with the way back. */
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

/** The specification's `guest`: redirects a logged-in customer to the page that they wanted. */
export const requireGuest: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { locale, customer } = visitor(context);
  if (await customer()) throw redirect(readReturnTo(url.searchParams, locale));
  return next();
};

/**
 * Call it first in the loader of an office screen, behind `requireCustomer`. A customer without a role gets a
 * 404. A role without the permission gets a 403. It is called in the loader and is not a middleware, because
 * an error in a middleware is shown without the site around it.
 */
export async function requirePermission(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  permission: Permission,
): Promise<void> {
  const roles = (await visitor(context).customer())?.profile.roles ?? [];
  assertValid(roles.length > 0, url);
  if (!may(roles, permission)) throw data(null, { status: 403 });
}
