import { readListing } from '@marque/contracts/listings';
import { watchListing } from '@marque/contracts/watchlist';
import { localPath } from '@marque/domain/routing/local-path';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageTitle } from '../features/seo/page-title.ts';
import { WatchInvitation } from '../features/watchlist/WatchInvitation.tsx';
import { forgetWish, hasWish, writeWish } from '../features/watchlist/wish.ts';
import { addressOf, localeOfPath } from '../site/addresses.ts';
import { translatorOf } from '../site/i18n.ts';
import { readReturnTo } from '../site/return-to.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, hostContext, visitor } from '../site/visitor.ts';
import type { Route } from './+types/watch.ts';

/**
 * A watch button that is pressed by a visitor leads here. The page explains what watching is. After the visitor has
 * registered or logged in, they come back here, and the car is watched.
 */
export async function loader({ request, context, params: { id }, url }: Route.LoaderArgs) {
  assertValid(z.uuid().safeParse(id).success, url);
  const { api, locale, customer } = visitor(context);
  const { publicUrl } = context.get(hostContext);
  const returnTo = readReturnTo(url.searchParams, locale);
  // The host may render a visitor's page without their cookies, so it does not depend on the wish.
  if ((await customer()) === null) {
    const { title, image } = expectData(await api.call(readListing, { params: { id } }));
    return { title, image, returnTo, here: url.pathname + url.search };
  }
  // The address alone changes nothing, because anybody could send it as a link.
  if (!hasWish(request.headers.get('cookie'), id, publicUrl)) throw redirect(returnTo);
  expectData(await api.call(watchListing, { params: { id } }));
  throw redirect(returnTo, { headers: { 'set-cookie': forgetWish(publicUrl) } });
}

/** Handles a watch button that is pressed without JavaScript or by a visitor. */
export async function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  assertValid(z.uuid().safeParse(id).success, url);
  const { api, locale, customer } = visitor(context);
  const form = await request.formData();
  const returnTo = localPath(String(form.get('returnTo') ?? '')) ?? addressOf({ route: 'index', locale });

  if (await customer()) {
    expectData(await api.call(watchListing, { params: { id } }));
    return redirect(returnTo);
  }
  return redirect(addressOf({ route: 'watch', locale, params: { id }, query: { returnTo } }), {
    headers: { 'set-cookie': writeWish(id, context.get(hostContext).publicUrl) },
  });
}

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('watchInvitation.title')) }, { name: 'robots', content: 'noindex' }];
};

export default function Watch({ loaderData }: Route.ComponentProps) {
  return <WatchInvitation {...loaderData} />;
}
