import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Negotiation } from '@marque/contracts/selling/offers';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import type { OfferAbilities, OfferSide } from '@marque/domain/selling/offers';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { AuctionRow } from '../bidding/auction-row.ts';
import { isBlocked } from '../customers/is-blocked.ts';
import type { SaleTerms } from '../sales/create-sales.ts';
import { announceOffer } from './announce-offer.ts';
import { abilitiesNow, type Ended, lockEnded, negotiatingSide } from './ended-car.ts';
import { readOffers } from './read-offers.ts';

export type OfferParts = {
  live: LivePublisher;
  terms: SaleTerms;
  auditKey: Buffer;
  bidLimits: BidLimits;
};

export type LockedNegotiation = Ended & {
  auction: AuctionRow;
  side: OfferSide;
  abilities: OfferAbilities;
  at: Date;
};

type Move<Code extends string> = {
  /** Whether the caller has done this before. A repeated call then changes nothing. */
  isDone: (locked: LockedNegotiation) => boolean;
  carryOut: (trx: Transaction<Tables>, locked: LockedNegotiation) => Promise<Refusal<Code> | undefined>;
};

/** Carries out what seller or bidder want under the lock of the auction, and returns the negotiation as it is then. */
export async function negotiate<Code extends string>(
  context: Context<CustomerActor>,
  id: string,
  { live, terms }: Pick<OfferParts, 'live' | 'terms'>,
  { isDone, carryOut }: Move<Code>,
): Promise<Negotiation | Refusal<Code | 'not-found' | 'not-allowed'>> {
  const { db, clock, actor } = context;
  const at = clock.now();
  type Refused = Refusal<Code | 'not-found' | 'not-allowed'>;
  const refusal = await inTransaction(db, async (trx): Promise<Refused | undefined> => {
    const ended = await lockEnded(trx, id);
    const side = ended && negotiatingSide(ended, actor.customer.id);
    if (!side) return refuse('not-found');
    if (side === 'seller' && isBlocked(actor)) return refuse('not-allowed');
    const locked = { ...ended, side, at, abilities: abilitiesNow(ended, side, at) };
    if (isDone(locked)) return undefined;
    const refused = await carryOut(trx, locked);
    if (isRefusal(refused)) return refused;
    announceOffer(trx, live, locked);
    return undefined;
  });
  return refusal ?? readOffers(context, id, terms);
}
