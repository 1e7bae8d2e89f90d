import type { Negotiation, Offer } from '@marque/contracts/selling/offers';
import { carName } from '@marque/domain/listings/car-name';
import { currencyOf } from '@marque/domain/money/currency';
import { offerStateAt } from '@marque/domain/sales/offer-state';
import { decisionEnd, type OfferSide } from '@marque/domain/selling/offers';
import { isRelistedFree, whyNoRelisting } from '@marque/domain/selling/relisting';
import { type PremiumAndVatTerms, premiumAndVatOf } from '../sales/premium-and-vat.ts';
import { abilitiesNow, type Ended } from './ended-car.ts';
import type { EndedCar, OfferRow } from './repository.ts';

/** What one side sees. Neither the reserve nor anything that depends on it is among the values. */
export function presentNegotiation(
  ended: Ended,
  side: OfferSide,
  { now, terms }: { now: Date; terms: PremiumAndVatTerms },
): Negotiation {
  const { car, offers, relisting, rivals } = ended;
  const isSeller = side === 'seller';
  const sale = { status: car.status, sale: car.sale_state };
  return {
    ...{ listing_id: car.id, title: car.title ?? carName(car), status: car.status, side },
    currency: currencyOf(car.region),
    highest_bid: car.price,
    decide_by:
      isSeller && car.price !== null && car.closed_at && car.status === 'unsold'
        ? decisionEnd(car.closed_at).toISOString()
        : null,
    is_bidder_gone: isSeller && car.leader_id !== null && !car.can_bidder_buy,
    seller_is_trader: car.seller_is_trader,
    offers: offers.map((offer) => presentOffer(offer, car, { side, now, terms })),
    sold_for: car.status === 'sold' ? car.hammer_price : null,
    relisted: isSeller && relisting ? { id: relisting.id, status: relisting.status } : null,
    abilities: {
      ...abilitiesNow(ended, side, now),
      relist: isSeller && !relisting && rivals !== null && !whyNoRelisting({ ...sale, ...rivals }, now),
      relist_free: isSeller && isRelistedFree(sale),
    },
  };
}

/** The cost is that of the sale, or that which a sale would have now. */
function presentOffer(
  offer: OfferRow,
  car: EndedCar,
  { side, now, terms }: { side: OfferSide; now: Date; terms: PremiumAndVatTerms },
): Offer {
  const { id, round, made_by, amount, made_at, expires_at } = offer;
  return {
    ...{ id, round, made_by, amount },
    state: offerStateAt({ state: offer.state, expiresAt: expires_at }, now),
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    cost: side === 'bidder' ? costOf(offer, car, terms) : null,
  };
}

function costOf(
  { amount, state, bidder_id }: OfferRow,
  car: EndedCar,
  terms: PremiumAndVatTerms,
): NonNullable<Offer['cost']> {
  const isOwnSale = state === 'accepted' && car.buyer_id === bidder_id;
  const { premium_minor, vat_minor } =
    isOwnSale && car.premium_minor !== null && car.vat_minor !== null
      ? { premium_minor: car.premium_minor, vat_minor: car.vat_minor }
      : premiumAndVatOf({ ...car, hammer_price: amount }, terms);
  return { premium_minor, vat_minor, total_minor: amount * 100 + premium_minor + vat_minor };
}
