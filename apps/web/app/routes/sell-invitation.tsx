import { acceptInvitation, readInvitation } from '@marque/contracts/selling/invitations';
import { data, redirect } from 'react-router';
import { INVITED } from '../features/sell-details/prefilled.ts';
import { BadInvitation } from '../features/sell-invitation/BadInvitation.tsx';
import { InvitationPage } from '../features/sell-invitation/InvitationPage.tsx';
import { pageTitle } from '../features/seo/page-title.ts';
import { tokenRefusalOf } from '../features/verification/token-refusal.ts';
import { addressOf, localeOfPath } from '../site/addresses.ts';
import { translatorOf } from '../site/i18n.ts';
import { ownPage } from '../site/page-caching.ts';
import { refusalOf } from '../site/refusal-of.server.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/sell-invitation.ts';

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { api, customer } = visitor(context);
  const answer = await api.call(readInvitation, { params: { token } });
  const refusal = tokenRefusalOf(answer);
  if (refusal) return { refusal };
  const isLoggedIn = (await customer()) !== null;
  return { refusal, invitation: expectData(answer), isLoggedIn, here: url.pathname };
}

export async function action({ context, params: { token }, url }: Route.ActionArgs) {
  const { api, locale, customer } = visitor(context);
  if (!(await customer()))
    throw redirect(addressOf({ route: 'auth-login', locale, query: { returnTo: url.pathname } }));
  const accepted = await api.call(acceptInvitation, { params: { token } });
  if (accepted.ok) throw redirect(addressOf({ route: 'vehicle-details-new', locale, query: INVITED }));
  const { sentence, status } = refusalOf(accepted, locale);
  return data({ refusal: tokenRefusalOf(accepted), sentence }, { status });
}

/** The address contains the token, so no other site may learn it. */
export const headers = (): Record<string, string> => ({ ...ownPage(), 'referrer-policy': 'same-origin' });

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('sellInvitation.title')) }, { name: 'robots', content: 'noindex' }];
};

export default function SellInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal ?? loaderData.refusal;
  if (refusal) return <BadInvitation refusal={refusal} />;
  if (loaderData.refusal !== null) return null;
  return <InvitationPage {...loaderData} refused={actionData?.sentence} />;
}
