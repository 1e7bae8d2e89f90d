import type { Database } from '@marque/db/database';
import { decideBid } from '@marque/domain/bidding/decide-bid';
import { type AuctionRow, auctionOf } from './auction-row.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import { findFirstAnswers, intent } from './first-answers.ts';
import { lookAtAuctions } from './lane-store.ts';
import { asRefusal } from './refusals.ts';
import type { Standings } from './standings.ts';

export type HopelessBids = {
  /** The refusal (or the first answer) of a bid that cannot win; null where it must be decided in its lane. */
  answer(bid: QueuedBid): Promise<BidAnswer | null> | null;
};

/**
 * Most bids of a busy minute come too late for the price. What this process last saw tells which are worth an unlocked
 * look, and the look itself refuses: memory alone never does, because a voided bid may have lowered the price.
 */
export function createHopelessBids({ pool }: Pick<Database, 'pool'>, standings: Standings): HopelessBids {
  const looks = new Map<string, Promise<AuctionRow | undefined>>();

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

  const lookAndAnswer = async (bid: QueuedBid): Promise<BidAnswer | null> => {
    const row = await look(bid.auctionId);
    const decision = row && decideBid(auctionOf(row), bid);
    if (!decision || decision.accepted) return null;
    // Asked again about a bid that was accepted, we must not call it too low.
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
