import type { Tables } from '@marque/db/rows.gen';
import {
  type Negotiation,
  NO_ABILITIES,
  type OfferAbilities,
  type OfferSide,
  offerAbilities,
} from '@marque/domain/selling/offers';
import type { Kysely, Transaction } from 'kysely';
import type { AuctionRow } from '../bidding/auction-row.ts';
import { lockAuction } from '../bidding/repository.ts';
import {
  findRelisting,
  findRivals,
  lockCar,
  type Relisting,
  type Rivals,
} from '../selling/relisting-repository.ts';
import { type EndedCar, findEnded, findOffers, type OfferRow } from './repository.ts';

/** A car after its auction, with its offers in the order of their rounds. */
export type Ended = {
  car: EndedCar;
  offers: OfferRow[];
  relisting: Relisting | undefined;
  /** Null if the reader may not relist the car anyway. */
  rivals: Rivals | null;
};

export async function readEnded(kysely: Kysely<Tables>, id: string): Promise<Ended | undefined> {
  const car = await findEnded(kysely, id);
  if (!car) return undefined;
  const relisting = await findRelisting(kysely, id);
  return { car, offers: await findOffers(kysely, [id]), relisting, rivals: await findRivals(kysely, id) };
}

/**
 * Locks all attempts to sell the car and this auction before anything is decided, so that offers, responses, their ends and
 * a relisting follow each other. Undefined if there is no auction.
 */
export async function lockEnded(
  trx: Transaction<Tables>,
  id: string,
): Promise<(Ended & { auction: AuctionRow }) | undefined> {
  await lockCar(trx, id);
  const auction = await lockAuction(trx, id);
  const ended = auction && (await readEnded(trx, id));
  return ended && { ...ended, auction };
}

/** The side of a caller. For all others, there is no negotiation. A bidder has a side from the first offer on. */
export function negotiatingSide({ car, offers }: Ended, customerId: string): OfferSide | null {
  if (car.owner_id === customerId) return 'seller';
  return offers.some(({ bidder_id }) => bidder_id === customerId) ? 'bidder' : null;
}

/** What a side may do now. Nothing if the car is sold, is offered again, or had no bid. */
export function abilitiesNow(ended: Ended, side: OfferSide, now: Date): OfferAbilities {
  const negotiation = negotiationOf(ended);
  if (!negotiation || ended.car.status !== 'unsold' || ended.relisting) return NO_ABILITIES;
  return offerAbilities(negotiation, side, now);
}

export function negotiationOf({ car, offers }: Ended): Negotiation | null {
  const { price, closed_at } = car;
  if (price === null || closed_at === null) return null;
  return {
    ...{ highestBid: price, closedAt: closed_at },
    offers: offers.map(({ round, amount, state, expires_at }) => ({
      ...{ round, amount, state, expiresAt: expires_at },
    })),
  };
}
