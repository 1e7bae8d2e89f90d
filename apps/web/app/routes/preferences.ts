import { data, redirect } from 'react-router';
import { cookiesOfPreferences } from '../features/preferences/cookies-of-preferences.ts';
import { addressOf } from '../site/addresses.ts';
import { localPath } from '../site/return-to.ts';
import { hostContext, visitor } from '../site/visitor.ts';
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

/** There is nothing to read here, so the request is redirected to the home page. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(addressOf({ route: 'index', locale: visitor(context).locale }));
