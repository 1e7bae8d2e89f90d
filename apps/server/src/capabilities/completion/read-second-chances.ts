import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SecondChance } from '@marque/contracts/sales/second-chances';
import { carName } from '@marque/domain/listings/car-name';
import { offerStateAt } from '@marque/domain/sales/offer-state';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type ChargeTerms, chargesOf } from '../sales/charges.ts';
import { findPresentedOffers } from './second-chance-repository.ts';

type Reading = Pick<Context<CustomerActor>, 'db' | 'clock' | 'actor'>;

export async function readSecondChances(
  { db, clock, actor }: Reading,
  terms: ChargeTerms,
): Promise<SecondChance[]> {
  const offers = await findPresentedOffers(db.kysely, { bidderId: actor.customer.id });
  return offers.map((offer) => presentOffer(offer, terms, clock.now()));
}

export async function readOwnOffer(
  { db, clock, actor }: Reading,
  id: string,
  terms: ChargeTerms,
): Promise<SecondChance | Refusal<'not-found'>> {
  const [offer] = await findPresentedOffers(db.kysely, { bidderId: actor.customer.id, id });
  return offer ? presentOffer(offer, terms, clock.now()) : refuse('not-found');
}

type Offer = Awaited<ReturnType<typeof findPresentedOffers>>[number];

/** The charges are those of the sale, or those that a sale would have now. */
function presentOffer(offer: Offer, terms: ChargeTerms, now: Date): SecondChance {
  const { premium_minor, vat_minor } = chargesOf({ ...offer, hammer_price: offer.amount }, terms);
  return {
    id: offer.id,
    listing_id: offer.listing_id,
    title: offer.title ?? carName(offer),
    slug: offer.slug,
    amount: offer.amount,
    currency: offer.currency,
    premium_minor: offer.premium_minor ?? premium_minor,
    vat_minor: offer.vat_minor ?? vat_minor,
    state: offerStateAt({ state: offer.state, expiresAt: offer.expires_at }, now),
    expires_at: offer.expires_at.toISOString(),
  };
}
