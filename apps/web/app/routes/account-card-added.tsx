import { completeCardSetup } from '@marque/contracts/payments/cards';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { localPath } from '@marque/domain/routing/local-path';
import { data, redirect } from 'react-router';
import { CardUnsure } from '../features/payment-cards/CardUnsure.tsx';
import { pageTitle } from '../features/seo/page-title.ts';
import { addressOf, localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-card-added.ts';

export const middleware = [requireCustomer];

/** Another attempt may succeed: no connection, too many requests, or a provider that does not answer. */
const MAY_PASS = [0, 429, 502, 503, 504];

/** The customer returns from the provider's page. A repeated visit changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const id = url.searchParams.get('setup') ?? '';
  assertValid(isUuid(id), url);
  const answer = await api.call(completeCardSetup, { params: { id } });
  assertValid(answer.status !== 404, url);
  if (MAY_PASS.includes(answer.status)) return data({ here: url.pathname + url.search }, { status: 503 });
  const { return_to } = expectData(answer);
  throw redirect(localPath(return_to) ?? addressOf({ route: 'account-payment-information', locale }));
}

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [
    { title: pageTitle(translate('paymentCards.unsure.title')) },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function CardAdded({ loaderData }: Route.ComponentProps) {
  return <CardUnsure here={loaderData.here} />;
}
