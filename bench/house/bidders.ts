import { randomUUID } from 'node:crypto';
import type { PlacedBid } from '@marque/contracts/bidding/bids';
import type { Database } from '@marque/db/database';
import type { BiddingHouse } from '@marque/server/capabilities/bidding/bidding-house';
import { placeOpenBid } from '@marque/server/capabilities/bidding/place-open-bid';
import type { BidRefusalValue } from '@marque/server/capabilities/bidding/refusals';
import { presentUser } from '@marque/server/capabilities/customers/present-user';
import type { CustomerActor } from '@marque/server/platform/context';
import { buildBidder } from '@marque/testing/build-bidder';
import type { Offer } from './lots.ts';

export type PlaceBid = (offer: Offer) => Promise<PlacedBid | BidRefusalValue>;

const clock = { now: () => new Date() };

/** Creates customers who may bid, and returns a function to bid for each. */
export async function inviteBidders(db: Database, house: BiddingHouse, count: number): Promise<PlaceBid[]> {
  const customers = await Promise.all(Array.from({ length: count }, () => buildBidder(db)));
  return customers.map((customer) => bidAs(db, house, customer));
}

export function bidAs(
  db: Database,
  house: BiddingHouse,
  customer: Awaited<ReturnType<typeof buildBidder>>,
): PlaceBid {
  const actor: CustomerActor = {
    kind: 'customer',
    customer: presentUser(customer, new Date()),
    sessionId: randomUUID(),
    secondStepAt: null,
    provedAt: null,
  };
  return ({ lot, amount }) =>
    placeOpenBid(
      { db, clock, actor, locale: 'en', arrivedAt: clock.now(), requestId: 'bench' },
      { params: { id: lot }, query: undefined, headers: {}, body: { amount, kind: 'maximum' } },
      house,
    );
}
