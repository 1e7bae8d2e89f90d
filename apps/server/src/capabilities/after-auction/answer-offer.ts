import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Negotiation } from '@marque/contracts/selling/offers';
import type { Tables } from '@marque/db/rows.gen';
import { answererOf } from '@marque/domain/selling/offers';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type Acting, act, type OfferParts } from './act.ts';
import type { OfferRow } from './repository.ts';

type Answering<Code extends string> = {
  /** Whether the offer has this answer already. */
  isDone: (offer: OfferRow, acting: Acting) => boolean;
  may: (acting: Acting) => boolean;
  carryOut: (trx: Transaction<Tables>, acting: Acting, offer: OfferRow) => Promise<Refusal<Code> | undefined>;
};

/** Answers the last offer once, as the side to which it was made. */
export function answerOffer<Code extends string = never>(
  context: Context<CustomerActor>,
  { id, offerId }: { id: string; offerId: string },
  parts: OfferParts,
  { isDone, may, carryOut }: Answering<Code>,
): Promise<Negotiation | Refusal<Code | 'not-found' | 'not-allowed' | 'offer-over'>> {
  const offerIn = ({ offers }: Acting) => offers.find((offer) => offer.id === offerId);
  return act<Code | 'not-found' | 'not-allowed' | 'offer-over'>(context, id, parts, {
    isDone: (acting) => {
      const offer = offerIn(acting);
      return offer !== undefined && answererOf(offer.round) === acting.side && isDone(offer, acting);
    },
    carryOut: async (trx, acting) => {
      const offer = offerIn(acting);
      if (!offer) return refuse('not-found');
      if (answererOf(offer.round) !== acting.side) return refuse('not-allowed');
      // Only the last offer can be open.
      if (offer !== acting.offers.at(-1) || !may(acting)) return refuse('offer-over');
      return carryOut(trx, acting, offer);
    },
  });
}
