import type { Database } from '@marque/db/database';
import { type BidLimits, NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import type { Currency } from '@marque/domain/money/currency';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { type ConnectedBidders, createConnectedBidders } from '../screening/connected-bidders.ts';
import { announceBids } from './announce.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import { findFirstAnswers, type Intent, intent } from './first-answers.ts';
import { createHopelessBids } from './hopeless.ts';
import { lookAtAuctions } from './lane-store.ts';
import { createLaneWork } from './lane-work.ts';
import { createLanes, type LaneObserver, type LaneSettings, type Lanes } from './lanes.ts';
import { createScreenedBids } from './screened-bids.ts';
import { createStandings } from './standings.ts';

/** Everything that a process needs to take bids. */
export type BiddingHouse = {
  lanes: Lanes;
  connectedBidders: ConnectedBidders;
  bidLimits: BidLimits;
  /** The currency of an auction, usually from the cache. Undefined: there is no such auction. */
  currencyOf(auctionId: string): Promise<Currency | undefined>;
  /** Refuses hopeless bids, and bidders whom staff have not allowed, at once. Lanes decide all other bids. */
  decide(bid: QueuedBid): Promise<BidAnswer>;
  /** Like `decide`, for a bid that the caller may send again with the same key while it still waits. */
  decideOnce(bid: QueuedBid): Promise<BidAnswer>;
  /** The answer to an earlier request with the same key, if it was accepted or is still being decided. */
  findFirst(bid: Intent): Promise<BidAnswer | undefined>;
};

type Options = LaneObserver & {
  settings?: LaneSettings | undefined;
  /** How high customers of each level may bid. Without it there is no limit. */
  bidLimits?: BidLimits;
  /** Receives the error of a failed bid. The bidder learns only that the outcome is not known yet. */
  onFailure?: (error: unknown, bid: QueuedBid) => void;
};

export function createBiddingHouse(
  database: Database,
  live: LivePublisher,
  { settings, bidLimits = NO_BID_LIMITS, onFailure = () => undefined, ...observer }: Options = {},
): BiddingHouse {
  const standings = createStandings();
  const hopeless = createHopelessBids(database, standings);
  const connectedBidders = createConnectedBidders(database);
  const screened = createScreenedBids(database, connectedBidders);
  const lanes = createLanes(
    () => createLaneWork(database, standings, ({ changes }) => announceBids(live, changes)),
    settings,
    observer,
  );

  const screenAndEnter = (bid: QueuedBid): Promise<BidAnswer> => {
    const screening = screened.answer(bid);
    return screening ? screening.then((answer) => answer ?? lanes.enter(bid)) : lanes.enter(bid);
  };
  const decide = (bid: QueuedBid): Promise<BidAnswer> => {
    const refusal = hopeless.answer(bid);
    const answer = refusal ? refusal.then((certain) => certain ?? screenAndEnter(bid)) : screenAndEnter(bid);
    answer.catch((error: unknown) => onFailure(error, bid));
    return answer;
  };

  // Each answer is in a box that is emptied afterwards. When a busy Map grows, its old table keeps its entries in
  // memory for a while.
  const underWay = new Map<string, { answer: Promise<BidAnswer> | null }>();
  const decideOnce = (bid: QueuedBid): Promise<BidAnswer> => {
    const id = intent(bid);
    // A retry during the wait gets the answer to the first request. By its own arrival time, the retry might be
    // too late.
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
  const findFirst = async (bid: Intent): Promise<BidAnswer | undefined> =>
    underWay.get(intent(bid))?.answer ?? (await findFirstAnswers(database.pool, [bid])).get(intent(bid));
  const currencyOf = async (auctionId: string): Promise<Currency | undefined> =>
    (standings.seen(auctionId) ?? (await lookAtAuctions(database.pool, [auctionId]))[0])?.currency;
  return { lanes, connectedBidders, bidLimits, currencyOf, decide, decideOnce, findFirst };
}
