import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SecondChance } from '@marque/contracts/sales/second-chances';
import { premium } from '@marque/domain/bidding/premium';
import { carName } from '@marque/domain/listings/car-name';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { SaleTerms } from '../sales/create-sales.ts';
import { findPresentedOffers } from './second-chance-repository.ts';

type Reading = Pick<Context<CustomerActor>, 'db' | 'clock' | 'actor'>;
type Terms = Pick<SaleTerms, 'premiumTerms'>;

export async function readSecondChances(
  { db, clock, actor }: Reading,
  terms: Terms,
): Promise<SecondChance[]> {
  const offers = await findPresentedOffers(db.kysely, { bidderId: actor.customer.id });
  return offers.map((offer) => presentOffer(offer, terms, clock.now()));
}

export async function readOwnOffer(
  { db, clock, actor }: Reading,
  id: string,
  terms: Terms,
): Promise<SecondChance | Refusal<'not-found'>> {
  const [offer] = await findPresentedOffers(db.kysely, { bidderId: actor.customer.id, id });
  return offer ? presentOffer(offer, terms, clock.now()) : refuse('not-found');
}

type Offer = Awaited<ReturnType<typeof findPresentedOffers>>[number];

/** An offer that nobody has ended yet although its time is over is shown as expired. */
function presentOffer(offer: Offer, { premiumTerms }: Terms, now: Date): SecondChance {
  const estimated = premium(offer.amount, premiumTerms[offer.region]);
  const isOver = offer.state === 'open' && offer.expires_at <= now;
  return {
    id: offer.id,
    listing_id: offer.listing_id,
    title: offer.title ?? carName(offer),
    slug: offer.slug,
    amount: offer.amount,
    currency: offer.currency,
    premium_minor: offer.premium_minor ?? estimated.premium_minor,
    vat_minor: offer.vat_minor ?? estimated.vat_minor,
    state: isOver ? 'expired' : offer.state,
    expires_at: offer.expires_at.toISOString(),
  };
}
