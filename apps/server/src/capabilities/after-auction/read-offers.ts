import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Negotiation } from '@marque/contracts/selling/offers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { PremiumAndVatTerms } from '../sales/premium-and-vat.ts';
import { negotiatingSide, readEnded } from './ended-car.ts';
import { presentNegotiation } from './present-negotiation.ts';

/** The seller reads it from the end of the auction on, the highest bidder from the first offer on. */
export async function readOffers(
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
  terms: PremiumAndVatTerms,
): Promise<Negotiation | Refusal<'not-found'>> {
  const ended = await readEnded(db.kysely, id);
  const side = ended && negotiatingSide(ended, actor.customer.id);
  if (!side || !['sold', 'unsold', 'withdrawn'].includes(ended.car.status)) return refuse('not-found');
  return presentNegotiation(ended, side, { now: clock.now(), terms });
}
