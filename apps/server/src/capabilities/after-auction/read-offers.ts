import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Negotiation } from '@marque/contracts/selling/offers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { ChargeTerms } from '../sales/charges.ts';
import { readEnded, sideOf } from './negotiation.ts';
import { presentNegotiation } from './present-negotiation.ts';
import { findEndedOfBidder, findOffers, findRelistings } from './repository.ts';

type Reading = Pick<Context<CustomerActor>, 'db' | 'clock' | 'actor'>;

/** The seller reads it from the end of the auction on, the highest bidder from the first offer on. */
export async function readOffers(
  { db, clock, actor }: Reading,
  id: string,
  terms: ChargeTerms,
): Promise<Negotiation | Refusal<'not-found'>> {
  const ended = await readEnded(db.kysely, id);
  const side = ended && sideOf(ended, actor.customer.id);
  if (!side || !['sold', 'unsold', 'withdrawn'].includes(ended.car.status)) return refuse('not-found');
  return presentNegotiation(ended, side, { now: clock.now(), terms });
}

/** The negotiations in which the caller is the highest bidder. */
export async function readOwnOffers(
  { db, clock, actor }: Reading,
  terms: ChargeTerms,
): Promise<Negotiation[]> {
  const cars = await findEndedOfBidder(db.kysely, actor.customer.id);
  const ids = cars.map(({ id }) => id);
  const offers = await findOffers(db.kysely, ids);
  const relistings = await findRelistings(db.kysely, ids);
  return cars.map((car) => {
    const ended = {
      car,
      offers: offers.filter(({ listing_id }) => listing_id === car.id),
      relisting: relistings.find(({ former_listing_id }) => former_listing_id === car.id),
    };
    return presentNegotiation(ended, 'bidder', { now: clock.now(), terms });
  });
}
