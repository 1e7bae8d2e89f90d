import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { counterOffer as contract, Negotiation } from '@marque/contracts/selling/offers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { refuseAboveLimit } from '../bidding/policy.ts';
import { refuseUnreadyBuyer } from '../sales/refuse-unready-buyer.ts';
import { enterOffer } from './enter-offer.ts';
import type { OfferParts } from './negotiate.ts';
import { respondToOffer } from './respond-to-offer.ts';

type Refused = Refusal<RefusalCodeOf<typeof contract>>;

/** Responds to an offer with another amount. If the other side accepts it, the car is sold, so a bidder must be able to buy. */
export function counterOffer(
  context: Context<CustomerActor>,
  { amount, ...offer }: { id: string; offerId: string; amount: number },
  parts: OfferParts,
): Promise<Negotiation | Refused> {
  return respondToOffer<RefusalCodeOf<typeof contract>>(context, offer, parts, {
    isDone: ({ state, round }, { offers }) =>
      state === 'countered' && offers.some((other) => other.round === round + 1 && other.amount === amount),
    may: ({ abilities }) => abilities.offer !== null,
    carryOut: async (trx, locked) => {
      const { actor } = context;
      const range = locked.abilities.offer;
      if (!range) return refuse('offer-over');
      const refusal =
        locked.side === 'bidder' &&
        (refuseUnreadyBuyer(actor) ??
          refuseAboveLimit(actor, { ...locked.auction, amount }, parts.bidLimits));
      return refusal || enterOffer(trx, locked, { amount, range, context });
    },
  });
}
