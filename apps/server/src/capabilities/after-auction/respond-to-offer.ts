import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Negotiation } from '@marque/contracts/selling/offers';
import type { Tables } from '@marque/db/rows.gen';
import { responderOf } from '@marque/domain/selling/offers';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type LockedNegotiation, negotiate, type OfferParts } from './negotiate.ts';
import type { OfferRow } from './repository.ts';

type Responding<Code extends string> = {
  /** Whether the offer has this response already. */
  isDone: (offer: OfferRow, locked: LockedNegotiation) => boolean;
  may: (locked: LockedNegotiation) => boolean;
  carryOut: (
    trx: Transaction<Tables>,
    locked: LockedNegotiation,
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
  const offerIn = ({ offers }: LockedNegotiation) => offers.find((offer) => offer.id === offerId);
  return negotiate<Code | 'not-found' | 'not-allowed' | 'offer-over'>(context, id, parts, {
    isDone: (locked) => {
      const offer = offerIn(locked);
      return offer !== undefined && responderOf(offer.round) === locked.side && isDone(offer, locked);
    },
    carryOut: async (trx, locked) => {
      const offer = offerIn(locked);
      if (!offer) return refuse('not-found');
      if (responderOf(offer.round) !== locked.side) return refuse('not-allowed');
      // Only the last offer can be open.
      if (offer !== locked.offers.at(-1) || !may(locked)) return refuse('offer-over');
      return carryOut(trx, locked, offer);
    },
  });
}
