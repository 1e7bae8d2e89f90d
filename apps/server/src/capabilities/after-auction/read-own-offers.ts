import type { Negotiation } from '@marque/contracts/selling/offers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { PremiumAndVatTerms } from '../sales/premium-and-vat.ts';
import { findRelistings } from '../selling/relisting-repository.ts';
import { presentNegotiation } from './present-negotiation.ts';
import { findEndedOfBidder, findOffers } from './repository.ts';

/** The negotiations in which the caller is the highest bidder. */
export async function readOwnOffers(
  { db, clock, actor }: Context<CustomerActor>,
  terms: PremiumAndVatTerms,
): Promise<Negotiation[]> {
  const cars = await findEndedOfBidder(db.kysely, actor.customer.id);
  const ids = cars.map(({ id }) => id);
  const offers = await findOffers(db.kysely, ids);
  const relistings = await findRelistings(db.kysely, ids);
  return cars.map((car) => {
    const ended = {
      car,
      offers: offers.filter(({ listing_id }) => listing_id === car.id),
      relisting: relistings.find(({ former_id }) => former_id === car.id),
      rivals: null,
    };
    return presentNegotiation(ended, 'bidder', { now: clock.now(), terms });
  });
}
