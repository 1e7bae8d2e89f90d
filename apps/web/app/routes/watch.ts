import { watchListing } from '@marque/contracts/watchlist';
import { redirect } from 'react-router';
import { z } from 'zod';
import { forgetWish, hasWish, writeWish } from '../features/watchlist/wish.ts';
import { addressOf } from '../site/addresses.ts';
import { localPath, readReturnTo } from '../site/return-to.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, hostContext, visitor } from '../site/visitor.ts';
import type { Route } from './+types/watch.ts';

/**
 * Handles a watch button that is pressed without JavaScript or by a visitor. The visitor logs in first and
 * returns to `loader`.
 */
export async function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  assertValid(z.uuid().safeParse(id).success, url);
  const { api, locale, customer } = visitor(context);
  const form = await request.formData();
  const returnTo = localPath(String(form.get('returnTo') ?? '')) ?? addressOf({ route: 'index', locale });

  if (await customer()) {
    expectData(await api.call(watchListing, { params: { id } }));
    return redirect(returnTo);
  }
  const here = addressOf({ route: 'watch', locale, params: { id }, query: { returnTo } });
  return redirect(addressOf({ route: 'auth-login', locale, query: { returnTo: here } }), {
    headers: { 'set-cookie': writeWish(id, context.get(hostContext).publicUrl) },
  });
}

export async function loader({ request, context, params: { id }, url }: Route.LoaderArgs) {
  const { api, locale, customer } = visitor(context);
  const { publicUrl } = context.get(hostContext);
  const returnTo = readReturnTo(url.searchParams, locale);
  const mayWatch = hasWish(request.headers.get('cookie'), id, publicUrl) && (await customer()) !== null;
  if (!mayWatch) return redirect(returnTo);
  expectData(await api.call(watchListing, { params: { id } }));
  return redirect(returnTo, { headers: { 'set-cookie': forgetWish(publicUrl) } });
}
