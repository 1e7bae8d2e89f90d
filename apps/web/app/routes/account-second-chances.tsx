import {
  acceptSecondChance,
  declineSecondChance,
  readSecondChances,
} from '@marque/contracts/sales/second-chances';
import { readOwnOffers } from '@marque/contracts/selling/offers';
import { onlyCardObstacle } from '@marque/domain/customers/bid-obstacles';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { data, redirect } from 'react-router';
import { keepTyped } from '../features/kept-form/kept-form.server.ts';
import { MyOffers } from '../features/offers-to-bidder/MyOffers.tsx';
import { CHANCE_ACTIONS, type ChanceAnswer } from '../features/second-chances/chance-answer.ts';
import { readKeptOffer, TYPED_OFFERS } from '../features/sell-offers/kept-offer.server.ts';
import { offerAction } from '../features/sell-offers/offer-action.server.ts';
import { OFFER_ACTIONS } from '../features/sell-offers/offer-answer.ts';
import { pageTitle } from '../features/seo/page-title.ts';
import { addressOf, localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import { refusalOf } from '../site/refusal-of.server.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-second-chances.ts';

export const middleware = [keepTyped(TYPED_OFFERS), requireCustomer];

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('sellOffers.mine.title')) }, { name: 'robots', content: 'noindex' }];
};

/** Both kinds of offers: those of sellers after an auction, and second chances after a sale that fell through. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { api, customer } = visitor(context);
  const [negotiations, chances, reader, kept] = await Promise.all([
    api.call(readOwnOffers, {}),
    api.call(readSecondChances, {}),
    customer(),
    readKeptOffer({ request, context, url }),
  ]);
  const reasons = reader?.profile.not_validated_to_bid_reasons ?? [];
  return {
    negotiations: expectData(negotiations),
    chances: expectData(chances),
    needsCard: onlyCardObstacle(reasons) !== null,
    kept,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const listing = String(formData.get('listing'));
  const offered = OFFER_ACTIONS.find((known) => known === formData.get('action'));
  if (offered && isUuid(listing))
    return offerAction({ ...{ api, locale, formData, listing }, action: offered, page: url.pathname });

  const id = String(formData.get('id'));
  const action = CHANCE_ACTIONS.find((known) => known === formData.get('action'));
  if (!action || !isUuid(id)) throw data(null, { status: 422 });
  const answer = await api.call(action === 'accept' ? acceptSecondChance : declineSecondChance, {
    params: { id },
  });
  if (!answer.ok) {
    const { sentence, status } = refusalOf(answer, locale);
    return data<ChanceAnswer>({ action, id, refusal: sentence }, { status });
  }
  const { listing_id } = answer.data;
  if (action === 'accept')
    return redirect(addressOf({ route: 'account-vehicle-won-pay', locale, params: { id: listing_id } }), 303);
  return data<ChanceAnswer>({ action, id });
}

/** A refusal may mean that the offer has ended. */
export const shouldRevalidate = () => true;

export default function SecondChances({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kept, ...offers } = loaderData;
  return (
    <MyOffers
      {...offers}
      offerAnswer={answer ? ('listing' in answer ? answer : undefined) : kept}
      chanceAnswer={answer && 'id' in answer ? answer : undefined}
    />
  );
}
