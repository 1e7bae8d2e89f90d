import { logOut } from '@marque/contracts/customers';
import { redirect } from 'react-router';
import { forgetReport } from '../features/plain-bid/bid-cookie.server.ts';
import { addressOf } from '../site/addresses.ts';
import { expectData, hostContext, visitor } from '../site/visitor.ts';
import type { Route } from './+types/log-out.ts';

const englishHome = () => redirect(addressOf({ route: 'index', locale: 'en' }));

export async function action({ context }: Route.ActionArgs) {
  expectData(await visitor(context).api.call(logOut, {}));
  const { publicUrl } = context.get(hostContext);
  return redirect(addressOf({ route: 'index', locale: 'en' }), {
    headers: { 'set-cookie': forgetReport(publicUrl) },
  });
}

/** Opening the address by hand does not log out, because a GET request never changes anything. */
export const loader = englishHome;
