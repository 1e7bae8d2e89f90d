import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Negotiation } from '@marque/contracts/selling/offers';
import type { Tables } from '@marque/db/rows.gen';
import { responderOf } from '@marque/domain/selling/offers';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type NegotiationTurn, negotiate, type OfferParts } from './negotiate.ts';
import type { OfferRow } from './repository.ts';

type Responding<Code extends string> = {
  /** Whether the offer has this response already. */
  isDone: (offer: OfferRow, turn: NegotiationTurn) => boolean;
  may: (turn: NegotiationTurn) => boolean;
  carryOut: (
    trx: Transaction<Tables>,
    turn: NegotiationTurn,
    offer: OfferRow,
  ) => Promise<Refusal<Code> | undefined>;
};

/** Responds to the last offer once, as the side to which it was made. */
export function respondToOffer<Code extends string = never>(
  context: Context<CustomerActor>,
  { id, offerId }: { id: string; offerId: string },
  parts: OfferParts,
  { isDone, may, carryOut }: Responding<Code>,
): Promise<Negotiation | Refusal<Code | 'not-found' | 'not-allowed' | 'offer-over'>> {
  const offerIn = ({ offers }: NegotiationTurn) => offers.find((offer) => offer.id === offerId);
  return negotiate<Code | 'not-found' | 'not-allowed' | 'offer-over'>(context, id, parts, {
    isDone: (turn) => {
      const offer = offerIn(turn);
      return offer !== undefined && responderOf(offer.round) === turn.side && isDone(offer, turn);
    },
    carryOut: async (trx, turn) => {
      const offer = offerIn(turn);
      if (!offer) return refuse('not-found');
      if (responderOf(offer.round) !== turn.side) return refuse('not-allowed');
      // Only the last offer can be open.
      if (offer !== turn.offers.at(-1) || !may(turn)) return refuse('offer-over');
      return carryOut(trx, turn, offer);
    },
  });
}
