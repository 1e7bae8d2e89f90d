import { readOffers } from '@marque/contracts/selling/offers';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { KeptFormNotice } from '../features/kept-form/KeptFormNotice.tsx';
import { keepTyped } from '../features/kept-form/kept-form.server.ts';
import { SaleFrame } from '../features/sale/SaleFrame.tsx';
import { AfterAuction } from '../features/sell-offers/AfterAuction.tsx';
import { readKeptOffer, TYPED_OFFERS } from '../features/sell-offers/kept-offer.server.ts';
import { offerAction } from '../features/sell-offers/offer-action.server.ts';
import { OFFER_ACTIONS } from '../features/sell-offers/offer-answer.ts';
import { pageTitle } from '../features/seo/page-title.ts';
import { localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import { CarName } from '../ui/CarName.tsx';
import type { Route } from './+types/account-vehicle-offers.ts';

export const middleware = [keepTyped(TYPED_OFFERS), requireCustomer];

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('sellOffers.title')) }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ request, context, params: { id }, url }: Route.LoaderArgs) {
  assertValid(isUuid(id), url);
  const [answer, kept] = await Promise.all([
    visitor(context).api.call(readOffers, { params: { id } }),
    readKeptOffer({ request, context, url }),
  ]);
  assertValid(answer.status !== 404, url);
  const negotiation = expectData(answer);
  assertValid(negotiation.side === 'seller', url);
  return { negotiation, kept };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const action = OFFER_ACTIONS.find((known) => known === formData.get('action'));
  if (!action) throw data(null, { status: 422 });
  assertValid(isUuid(params.id), url);
  return offerAction({ ...{ api, locale, action, formData }, listing: params.id, page: url.pathname });
}

/** A refusal may mean that the offer has ended. */
export const shouldRevalidate = () => true;

export default function VehicleOffers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sellOffers');
  const { negotiation, kept } = loaderData;
  const answer = actionData ?? kept;
  return (
    <SaleFrame
      back={{ route: 'account-vehicles-selling', label: t('back') }}
      title={<CarName>{negotiation.title}</CarName>}
    >
      {answer?.isKept && negotiation.abilities.offer && <KeptFormNotice href="#after-auction" />}
      <AfterAuction negotiation={negotiation} answer={answer} />
    </SaleFrame>
  );
}
