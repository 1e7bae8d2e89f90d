import { logOut } from '@marque/contracts/customers';
import { readStoredCustomer } from '@marque/contracts/customers/sessions';
import { type MiddlewareFunction, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { ENDED } from '../../site/ended.ts';
import { visitor } from '../../site/visitor.ts';

/**
 * Clears the session if its token is invalid, or if the token is missing while the customer cookie is still
 * there. Then redirects any other page to the login page with the way back. A browser with neither cookie causes
 * no API call.
 */
export const clearEndedSession: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const isCandidate =
    request.method === 'GET' &&
    (holds(request, SESSION) || holds(request, CUSTOMER)) &&
    !url.searchParams.has(ENDED.name);
  if (!isCandidate) return next();

  const { api, locale, customer } = visitor(context);
  if (await customer()) return next();
  if (!holds(request, SESSION)) {
    const stored = await api.call(readStoredCustomer, {});
    if (!stored.ok || stored.data.state !== 'left-behind') return next();
  }

  await api.call(logOut, {});
  if (url.pathname === addressOf({ route: 'auth-login', locale })) return next();
  const query = { returnTo: url.pathname + url.search, [ENDED.name]: ENDED.byExpiry };
  throw redirect(addressOf({ route: 'auth-login', locale, query }));
};

/** The cookie names end with the name of the environment, which the web does not know. */
const SESSION = 'marque_session_';
const CUSTOMER = 'marque_customer_';

const holds = ({ headers }: Request, cookie: string): boolean =>
  (headers.get('cookie') ?? '').includes(cookie);
