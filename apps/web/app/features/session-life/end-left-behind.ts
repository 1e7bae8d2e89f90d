import { logOut } from '@marque/contracts/customers';
import { readStoredCustomer } from '@marque/contracts/customers/sessions';
import { type MiddlewareFunction, redirect } from 'react-router';
import { addressOf } from '../../addresses.ts';
import { visitor } from '../../visitor.ts';
import { ENDED } from './ended.ts';

/**
 * The token has failed, or is missing, while the browser still holds the data of a customer: both are cleared, and
 * the way leads to the login page and back. Whoever has no such data is not asked about.
 */
export const endLeftBehind: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const isCandidate =
    request.method === 'GET' && mayHoldCustomer(request) && !url.searchParams.has(ENDED.name);
  if (!isCandidate) return next();

  const { api, locale, customer } = visitor(context);
  if (await customer()) return next();
  const stored = await api.call(readStoredCustomer, {});
  if (!stored.ok || stored.data.state !== 'left-behind') return next();

  await api.call(logOut, {});
  const query = { returnTo: url.pathname + url.search, [ENDED.name]: ENDED.byExpiry };
  throw redirect(addressOf({ route: 'auth-login', locale, query }));
};

/** Its name ends with the environment's, which the web does not know. */
const mayHoldCustomer = ({ headers }: Request): boolean =>
  (headers.get('cookie') ?? '').includes('marque_customer_');
