import type { Database } from '@marque/db/database';
import { decideBid } from '@marque/domain/bidding/decide-bid';
import { type AuctionRow, auctionOf } from './auction-row.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import { findFirstAnswers, intent } from './first-answers.ts';
import { lookAtAuctions } from './lane-store.ts';
import { asRefusal } from './refusals.ts';
import type { Standings } from './standings.ts';

export type HopelessBids = {
  /** Returns the refusal or the first answer of a hopeless bid, or null if the bid must be decided in its lane. */
  answer(bid: QueuedBid): Promise<BidAnswer | null> | null;
};

/**
 * In a busy minute, most bids are already below the price when they arrive. If the cached row would refuse a bid, this
 * reads the current row without a lock and refuses by that row. It never refuses by the cache alone, because a voided
 * bid may have lowered the price.
 */
export function createHopelessBids({ pool }: Pick<Database, 'pool'>, standings: Standings): HopelessBids {
  const looks = new Map<string, Promise<AuctionRow | undefined>>();

  /** Concurrent reads of the same auction share one query. */
  const look = (id: string): Promise<AuctionRow | undefined> => {
    const underWay = looks.get(id);
    if (underWay) return underWay;
    const started = lookAtAuctions(pool, [id])
      .then(([row]) => row)
      .finally(() => looks.delete(id));
    looks.set(id, started);
    return started;
  };

  const lookAndAnswer = async (bid: QueuedBid): Promise<BidAnswer | null> => {
    const row = await look(bid.auctionId);
    const decision = row && decideBid(auctionOf(row), bid);
    if (!decision || decision.accepted) return null;
    // A retry of an accepted bid must not be refused as too low.
    const first = (await findFirstAnswers(pool, [bid])).get(intent(bid));
    return first ?? asRefusal(decision);
  };

  return {
    answer(bid) {
      const seen = standings.seen(bid.auctionId);
      return !seen || decideBid(auctionOf(seen), bid).accepted ? null : lookAndAnswer(bid);
    },
  };
}
