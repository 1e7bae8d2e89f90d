import type { Database } from '@marque/db/database';
import type { LivePublisher } from '../realtime/publisher.ts';
import { announceBids } from './announce.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import { commitBatch } from './commit-batch.ts';
import { createHopelessBids, type HopelessBids } from './hopeless.ts';
import { intent } from './lane-store.ts';
import { createLanes, type LaneSettings, type Lanes } from './lanes.ts';

/** What a process needs to take bids: its lanes, and its memory of what is hopeless. */
export type BiddingHouse = {
  lanes: Lanes;
  hopeless: HopelessBids;
  /** Refuses what is hopeless at once; the rest is decided in its lane. */
  decide(bid: QueuedBid): Promise<BidAnswer>;
};

type Options = {
  settings?: LaneSettings | undefined;
  /** The bidder is told that the outcome is not known; why is for us to know. */
  onFailure?: (error: unknown, bid: QueuedBid) => void;
};

export function createBiddingHouse(
  database: Database,
  live: LivePublisher,
  { settings, onFailure = () => undefined }: Options = {},
): BiddingHouse {
  const hopeless = createHopelessBids(database);
  const lanes = createLanes(
    {
      commit: (bids) => commitBatch(database, bids),
      announce: ({ changes, rows }) => {
        for (const row of rows) hopeless.remember(row);
        announceBids(live, changes);
      },
    },
    settings,
  );

  const underWay = new Map<string, Promise<BidAnswer>>();
  const decide = (bid: QueuedBid): Promise<BidAnswer> => {
    const id = intent(bid);
    // Whoever asks again while the first is still waiting gets its answer: by their own time they might be too late.
    const first = underWay.get(id);
    if (first) return first;
    const answer = hopeless
      .answer(bid)
      .then((refusal) => refusal ?? lanes.enter(bid))
      .finally(() => underWay.delete(id));
    answer.catch((error: unknown) => onFailure(error, bid));
    underWay.set(id, answer);
    return answer;
  };
  return { lanes, hopeless, decide };
}
