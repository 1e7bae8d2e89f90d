import type { Answer, ApiClient } from '@marque/contracts/client';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import * as offers from '@marque/contracts/selling/offers';
import { isCardObstacle } from '@marque/domain/customers/bid-obstacles';
import { parseAmount } from '@marque/domain/money/parse-amount';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { isWithin } from '@marque/domain/selling/offers';
import { data, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import type { OfferAction, OfferAnswer } from './offer-answer.ts';

type Sent = {
  api: ApiClient;
  locale: Locale;
  action: OfferAction;
  listing: string;
  formData: FormData;
  /** The page to which a success leads back. */
  page: string;
};

/** Carries out a form about offers, for both sides. A success redirects, so that a reload sends nothing again. */
export async function offerAction(sent: Sent) {
  const { api, locale, action, listing, formData, page } = sent;
  const id = listing;
  const typed = String(formData.get('amount') ?? '');
  const offer = String(formData.get('offer') ?? '');
  const amount = parseAmount(typed);
  const answers = action === 'accept-offer' || action === 'decline-offer' || action === 'counter-offer';
  if (answers && !isUuid(offer)) throw data(null, { status: 422 });
  const priced = action !== 'relist' && action !== 'accept-offer' && action !== 'decline-offer';
  if (priced && amount === null) return refused(sent, typed, { code: 'amount-invalid' }, 422);
  const body = { amount: amount ?? 0 };

  switch (action) {
    case 'review-offer':
      return review(sent, typed, body.amount);
    case 'accept-bid':
      return outcome(sent, typed, await api.call(offers.acceptBid, { params: { id }, body }), page);
    case 'make-offer':
      return outcome(sent, typed, await api.call(offers.makeOffer, { params: { id }, body }), page);
    case 'counter-offer':
      return outcome(sent, typed, await api.call(offers.counterOffer, { params: { id, offer }, body }), page);
    case 'decline-offer':
      return outcome(sent, typed, await api.call(offers.declineOffer, { params: { id, offer } }), page);
    case 'accept-offer': {
      const answer = await api.call(offers.acceptOffer, { params: { id, offer } });
      const isBuyer = answer.ok && answer.data.side === 'bidder';
      const pay = addressOf({ route: 'account-vehicle-won-pay', locale, params: { id } });
      return outcome(sent, typed, answer, isBuyer ? pay : page);
    }
    case 'relist': {
      const answer = await api.call(offers.relistListing, { params: { id } });
      if (!answer.ok) return outcome(sent, typed, answer, page);
      return redirect(addressOf({ route: 'vehicle-details', locale, params: { id: answer.data.id } }), 303);
    }
  }
}

/** Checks a price before the customer confirms it. */
async function review(sent: Sent, typed: string, amount: number) {
  const { api, listing } = sent;
  const answer = await api.call(offers.readOffers, { params: { id: listing } });
  if (!answer.ok) return outcome(sent, typed, answer, '');
  const { abilities, offers: made } = answer.data;
  const range = abilities.offer;
  if (!range) return refused(sent, typed, { code: made.length > 0 ? 'offer-over' : 'decision-over' }, 409);
  if (!isWithin(amount, range)) return refused(sent, typed, { code: 'offer-amount', values: range }, 422);
  return data<OfferAnswer>({ action: 'review-offer', listing, typed, reviewed: amount });
}

function outcome<E extends AnyEndpoint>(sent: Sent, typed: string, answer: Answer<E>, next: string) {
  if (answer.ok) return redirect(next, 303);
  const [error] = answer.errors;
  const refusal = error?.detail || describeRefusal({ code: 'unreachable' }, sent.locale);
  const needsCard = isCardObstacle(error?.code);
  return data<OfferAnswer>(
    { action: sent.action, listing: sent.listing, typed, refusal, needsCard },
    { status: answer.status || 503 },
  );
}

const refused = (
  { action, listing, locale }: Sent,
  typed: string,
  refusal: Parameters<typeof describeRefusal>[0],
  status: number,
) => data<OfferAnswer>({ action, listing, typed, refusal: describeRefusal(refusal, locale) }, { status });
