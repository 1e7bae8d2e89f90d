import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { acceptBid as contract, Negotiation } from '@marque/contracts/selling/offers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { enqueueOfferNotice } from './enqueue-offer-notice.ts';
import { negotiate, type OfferParts } from './negotiate.ts';
import { sellAfterAuction } from './sell-after-auction.ts';

type Refused = Refusal<RefusalCodeOf<typeof contract>>;

/** Sells the car for its highest bid, as the seller. The seller names the bid, so that nobody accepts another one. */
export function acceptBid(
  context: Context<CustomerActor>,
  { id, amount }: { id: string; amount: number },
  parts: OfferParts,
): Promise<Negotiation | Refused> {
  const { actor, requestId } = context;
  return negotiate<RefusalCodeOf<typeof contract>>(context, id, parts, {
    isDone: ({ car, side }) =>
      side === 'seller' && car.status === 'sold' && car.hammer_price === amount && car.price === amount,
    carryOut: async (trx, locked) => {
      const { side, abilities, car, at } = locked;
      if (side !== 'seller') return refuse('not-allowed');
      if (!abilities.accept_bid || car.price === null) return refuse('decision-over');
      if (amount !== car.price)
        return refuse('offer-amount', { pointer: '/amount', values: { min: car.price, max: car.price } });
      if (!car.can_bidder_buy) return refuse('bidder-gone');
      await sellAfterAuction(trx, locked, { price: car.price, actor, requestId }, parts);
      await enqueueOfferNotice(trx, 'bid-accepted', ['seller', 'bidder'], { listingId: id });
      await writeAudit(trx, [
        { ...{ listingId: id, action: 'bid-accepted', actor, requestId, at }, detail: { amount } },
      ]);
      return undefined;
    },
  });
}
