import { logOut } from '@marque/contracts/customers';
import { redirect } from 'react-router';
import { writeLogOut } from '../features/own-storage/log-out-cookie.ts';
import { forgetReport } from '../features/plain-bid/bid-cookie.server.ts';
import { addressOf } from '../site/addresses.ts';
import { expectData, hostContext, visitor } from '../site/visitor.ts';
import type { Route } from './+types/log-out.ts';

const englishHome = () => redirect(addressOf({ route: 'index', locale: 'en' }));

export async function action({ request, context }: Route.ActionArgs) {
  const isIdle = (await request.formData()).get('how') === 'idle';
  expectData(await visitor(context).api.call(logOut, {}));
  const { publicUrl } = context.get(hostContext);
  const headers = new Headers({ 'set-cookie': forgetReport(publicUrl) });
  if (!isIdle) headers.append('set-cookie', writeLogOut(publicUrl));
  return redirect(addressOf({ route: 'index', locale: 'en' }), { headers });
}

/** Opening the address by hand does not log out, because a GET request never changes anything. */
export const loader = englishHome;
