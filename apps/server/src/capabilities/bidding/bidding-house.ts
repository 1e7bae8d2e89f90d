import type { Database } from '@marque/db/database';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceBids } from './announce.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import { intent } from './first-answers.ts';
import { createHopelessBids } from './hopeless.ts';
import { createLaneWork } from './lane-work.ts';
import { createLanes, type LaneSettings, type Lanes } from './lanes.ts';
import { createStandings } from './standings.ts';

/** What a process needs to take bids. */
export type BiddingHouse = {
  lanes: Lanes;
  /** Refuses what is hopeless at once; the rest is decided in its lane. */
  decide(bid: QueuedBid): Promise<BidAnswer>;
  /** The same for a bid that may be asked about again, by its key, while it still waits. */
  decideOnce(bid: QueuedBid): Promise<BidAnswer>;
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
  const standings = createStandings();
  const hopeless = createHopelessBids(database, standings);
  const lanes = createLanes(
    () => createLaneWork(database, standings, ({ changes }) => announceBids(live, changes)),
    settings,
  );

  const decide = (bid: QueuedBid): Promise<BidAnswer> => {
    const refusal = hopeless.answer(bid);
    const answer = refusal ? refusal.then((certain) => certain ?? lanes.enter(bid)) : lanes.enter(bid);
    answer.catch((error: unknown) => onFailure(error, bid));
    return answer;
  };

  // In boxes that are emptied: a table that a busy Map has grown out of holds on to what was in it for a while.
  const underWay = new Map<string, { answer: Promise<BidAnswer> | null }>();
  const decideOnce = (bid: QueuedBid): Promise<BidAnswer> => {
    const id = intent(bid);
    // Whoever asks again while the first is still waiting gets its answer: by their own time they might be too late.
    const first = underWay.get(id)?.answer;
    if (first) return first;
    const answer = decide(bid);
    const box: { answer: Promise<BidAnswer> | null } = { answer };
    underWay.set(id, box);
    const done = () => {
      underWay.delete(id);
      box.answer = null;
    };
    answer.then(done, done);
    return answer;
  };
  return { lanes, decide, decideOnce };
}
