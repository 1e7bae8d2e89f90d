import type { Refusal } from '@marque/contracts/refusal';
import type { Negotiation } from '@marque/contracts/selling/offers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { OfferParts } from './negotiate.ts';
import { recordResponse } from './record-response.ts';
import { respondToOffer } from './respond-to-offer.ts';

/** Declines an offer. It ends the negotiation; the seller may still accept the highest bid while there is time. */
export function declineOffer(
  context: Context<CustomerActor>,
  offer: { id: string; offerId: string },
  parts: OfferParts,
): Promise<Negotiation | Refusal<'not-found' | 'not-allowed' | 'offer-over'>> {
  const { actor, requestId } = context;
  return respondToOffer(context, offer, parts, {
    isDone: ({ state }) => state === 'declined',
    may: ({ abilities }) => abilities.decline,
    carryOut: async (trx, { at }, declined) => {
      await recordResponse(trx, declined, {
        response: 'declined',
        to: [declined.made_by],
        at,
        actor,
        requestId,
      });
      return undefined;
    },
  });
}
