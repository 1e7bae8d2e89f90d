import type { Database } from '@marque/db/database';
import { decideBid } from '@marque/domain/bidding/decide-bid';
import { type AuctionRow, auctionOf } from './auction-row.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import { findAnswers, intent, lookAtAuctions } from './lane-store.ts';
import { asRefusal } from './refusals.ts';

const REMEMBERED_AUCTIONS = 20_000;

export type HopelessBids = {
  remember(row: AuctionRow): void;
  /** The refusal (or the first answer) of a bid that cannot win; null where it must be decided under the lock. */
  answer(bid: QueuedBid): Promise<BidAnswer | null>;
};

/**
 * Most bids of a busy minute come too late for the price. What this process last committed tells which are worth an
 * unlocked look, and the look itself refuses: memory alone never does, because a voided bid may have lowered the price.
 */
export function createHopelessBids({ pool }: Database): HopelessBids {
  const lastSeen = new Map<string, AuctionRow>();
  const looks = new Map<string, Promise<AuctionRow | undefined>>();

  const remember = (row: AuctionRow): void => {
    lastSeen.delete(row.id);
    lastSeen.set(row.id, row);
    const oldest = lastSeen.size > REMEMBERED_AUCTIONS ? lastSeen.keys().next().value : undefined;
    if (oldest !== undefined) lastSeen.delete(oldest);
  };

  /** Everybody who looks at the same auction at the same time shares one look. */
  const look = (id: string): Promise<AuctionRow | undefined> => {
    const underWay = looks.get(id);
    if (underWay) return underWay;
    const started = lookAtAuctions(pool, [id])
      .then(([row]) => row)
      .finally(() => looks.delete(id));
    looks.set(id, started);
    return started;
  };

  return {
    remember,
    async answer(bid) {
      const seen = lastSeen.get(bid.auctionId);
      if (!seen || decideBid(auctionOf(seen), bid).accepted) return null;
      const row = await look(bid.auctionId);
      if (!row) return null;
      remember(row);
      const decision = decideBid(auctionOf(row), bid);
      if (decision.accepted) return null;
      // Asked again about a bid that was accepted, we must not call it too low.
      const first = (await findAnswers(pool, [bid])).get(intent(bid));
      return first ?? asRefusal(decision);
    },
  };
}
