import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { makeOffer as contract, Negotiation } from '@marque/contracts/selling/offers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enterOffer } from './enter-offer.ts';
import { negotiate, type OfferParts } from './negotiate.ts';

type Refused = Refusal<RefusalCodeOf<typeof contract>>;

/** Begins to negotiate, as the seller: offers the car to the highest bidder at a price. */
export function makeOffer(
  context: Context<CustomerActor>,
  { id, amount }: { id: string; amount: number },
  parts: OfferParts,
): Promise<Negotiation | Refused> {
  return negotiate<RefusalCodeOf<typeof contract>>(context, id, parts, {
    isDone: ({ offers, side }) =>
      side === 'seller' && offers.length === 1 && offers[0]?.state === 'open' && offers[0].amount === amount,
    carryOut: async (trx, locked) => {
      if (locked.side !== 'seller') return refuse('not-allowed');
      const range = locked.abilities.offer;
      if (locked.offers.length > 0 || !range) return refuse('decision-over');
      return enterOffer(trx, locked, { amount, range, context });
    },
  });
}
