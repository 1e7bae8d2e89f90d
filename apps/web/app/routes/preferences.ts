import { localPath } from '@marque/domain/routing/local-path';
import { data, redirect } from 'react-router';
import { cookiesOfPreferences } from '../features/preferences/cookies-of-preferences.ts';
import { addressOf } from '../site/addresses.ts';
import { readReturnTo } from '../site/return-to.ts';
import { hostContext, visitor } from '../site/visitor.ts';
import { writeScriptOff } from '../site/visitor-cookies.ts';
import type { Route } from './+types/preferences.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  const { publicUrl } = context.get(hostContext);
  for (const cookie of cookiesOfPreferences(form, publicUrl)) headers.append('set-cookie', cookie);

  const returnTo = form.get('returnTo');
  if (typeof returnTo !== 'string') return data(null, { headers });
  return redirect(localPath(returnTo) ?? addressOf({ route: 'index', locale: visitor(context).locale }), {
    headers,
  });
}

/**
 * A shared page sends browsers without script here, and they come back to a personal page. A link on a foreign page must
 * not set the cookie.
 */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(hostContext);
  const isForeign = request.headers.get('sec-fetch-site') === 'cross-site';
  const isScriptOff = url.searchParams.get('script') === 'off' && !isForeign;
  return redirect(readReturnTo(url.searchParams, visitor(context).locale), {
    headers: isScriptOff ? { 'set-cookie': writeScriptOff(publicUrl) } : {},
  });
}
