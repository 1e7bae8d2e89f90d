import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { Refusal } from '@marque/contracts/refusal';
import type { acceptOffer as contract, Negotiation } from '@marque/contracts/selling/offers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { refuseAboveLimit } from '../bidding/policy.ts';
import { refuseGoneSeller } from '../sales/refuse-gone-seller.ts';
import { refuseUnreadyBuyer } from '../sales/refuse-unready-buyer.ts';
import type { OfferParts } from './negotiate.ts';
import { recordResponse } from './record-response.ts';
import { refuseUnableBidder } from './refuse-unable-bidder.ts';
import { respondToOffer } from './respond-to-offer.ts';
import { sellAfterAuction } from './sell-after-auction.ts';

type Refused = Refusal<RefusalCodeOf<typeof contract>>;

/** Accepts an offer, as the side to which it was made. The car is then sold at this price. */
export function acceptOffer(
  context: Context<CustomerActor>,
  offer: { id: string; offerId: string },
  parts: OfferParts,
): Promise<Negotiation | Refused> {
  const { actor, requestId } = context;
  return respondToOffer<RefusalCodeOf<typeof contract>>(context, offer, parts, {
    isDone: ({ state }) => state === 'accepted',
    may: ({ abilities }) => abilities.accept,
    carryOut: async (trx, locked, accepted) => {
      const { auction, at } = locked;
      const price = { currency: auction.currency, amount: accepted.amount };
      const refusal =
        locked.side === 'bidder'
          ? ((await refuseGoneSeller(trx, auction.owner_id, at)) ??
            refuseUnreadyBuyer(actor) ??
            refuseAboveLimit(actor, price, parts.bidLimits))
          : await refuseUnableBidder(trx, accepted.bidder_id, price, { at, limits: parts.bidLimits });
      if (refusal) return refusal;
      await sellAfterAuction(trx, locked, { price: accepted.amount, actor, requestId }, parts);
      await recordResponse(trx, accepted, {
        response: 'accepted',
        to: ['seller', 'bidder'],
        at,
        actor,
        requestId,
      });
      return undefined;
    },
  });
}
