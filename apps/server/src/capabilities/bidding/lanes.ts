import { availableParallelism } from 'node:os';
import { refuse } from '@marque/contracts/refusal';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import type { WrittenAhead } from './commit-ahead.ts';
import type { CommittedBids, DecidedBids } from './decide-together.ts';

export type LaneSettings = {
  lanes: number;
  /** How many bids may wait in one lane; past it a bidder is told so at once. */
  capacity: number;
  largestBatch: number;
};

export const defaultLanes: LaneSettings = {
  // A lane keeps a processor busy here and one in the database. More of them only make the batches smaller.
  lanes: Math.max(1, Math.floor(availableParallelism() / 2)),
  capacity: 5_000,
  largestBatch: 500,
};

/** One is written while the next is decided; a third would only wait for both. */
const UNDER_WAY = 2;
/** Fewer than this do not go ahead of what is under way: they wait for it, and for each other. */
const WORTH_SPLITTING = 32;

/** What a lane does with its bids, on a connection of its own. */
export type LaneWork = {
  /** Null where memory does not suffice. */
  ahead(bids: readonly QueuedBid[]): Promise<WrittenAhead | null>;
  underLock(bids: readonly QueuedBid[]): Promise<DecidedBids>;
  /** What was guessed about these was wrong, or is unknown. */
  failed(error: unknown, bids: readonly QueuedBid[]): void;
  /** In the order of the commits: it is what everybody is told. */
  settled(committed: CommittedBids): void;
  /** Nothing is left to do for now. */
  rest(): void;
};

type Waiting = { bid: QueuedBid; resolve(answer: BidAnswer): void; reject(error: unknown): void };

export type Lanes = {
  enter(bid: QueuedBid): Promise<BidAnswer>;
  waiting(): number;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
};

/**
 * An auction always goes to the same lane. While one batch is written the next one is decided and more bids gather;
 * everything that waits shares the next commit.
 */
export function createLanes(openLane: () => LaneWork, settings: LaneSettings = defaultLanes): Lanes {
  const lanes = Array.from({ length: settings.lanes }, () => createLane(openLane(), settings));
  const laneFor = (auctionId: string) => lanes[laneOf(auctionId, settings.lanes)];
  return {
    enter(bid) {
      const lane = laneFor(bid.auctionId);
      if (!lane || lane.waiting() >= settings.capacity)
        return Promise.resolve(refuse('too-many-requests', { values: { seconds: 1, retry_after: 1 } }));
      return lane.enter(bid);
    },
    waiting: () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0),
    idle: async () => {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
  };
}

function createLane(work: LaneWork, { largestBatch }: LaneSettings) {
  const queue: Waiting[] = [];
  /** In order of their batches: what memory could not settle. */
  let forTheLock: Waiting[] = [];
  let ahead = 0;
  let deciding = false;
  let atTheLock = false;
  let woken = false;
  let whenIdle = Promise.withResolvers<void>();

  /** Whatever comes in the same turn of the event loop goes together. */
  const wake = (): void => {
    if (woken) return;
    woken = true;
    setImmediate(() => {
      woken = false;
      goOn();
    });
  };

  const goOn = (): void => {
    if (atTheLock || deciding) return;
    if (forTheLock.length > 0) {
      // They came first: nothing more is decided on a guess before they are.
      if (ahead === 0) void settleUnderLock();
      return;
    }
    if (queue.length > 0 && (ahead === 0 || (ahead < UNDER_WAY && queue.length >= WORTH_SPLITTING)))
      void settleAhead(queue.splice(0, batchSize(queue.length)));
    if (ahead === 0) {
      work.rest();
      whenIdle.resolve();
      whenIdle = Promise.withResolvers();
    }
  };

  const batchSize = (waiting: number): number =>
    Math.min(largestBatch, Math.max(WORTH_SPLITTING, Math.ceil(waiting / 2)));

  const settleAhead = async (batch: Waiting[]): Promise<void> => {
    ahead += 1;
    // The next batch is decided on what this one will have changed.
    deciding = true;
    try {
      const written = await work.ahead(bidsOf(batch)).finally(() => {
        deciding = false;
      });
      if (!written) forTheLock.push(...batch);
      else {
        goOn();
        work.settled(await written.committed);
        answer(batch, await written.answers());
      }
    } catch (error) {
      work.failed(error, bidsOf(batch));
      forTheLock.push(...batch);
    }
    ahead -= 1;
    wake();
  };

  const settleUnderLock = async (): Promise<void> => {
    atTheLock = true;
    const batch = forTheLock;
    forTheLock = [];
    await commitUnderLock(batch);
    atTheLock = false;
    wake();
  };

  const commitUnderLock = async (batch: Waiting[]): Promise<void> => {
    try {
      const decided = await work.underLock(bidsOf(batch));
      work.settled(decided);
      answer(batch, decided.answers);
    } catch (error) {
      work.failed(error, bidsOf(batch));
      // One bad bid must not fail its neighbours: they go on without it. A bid that was committed although the answer
      // was lost finds its first answer by its key.
      for (const part of smallerParts(batch, error)) await commitUnderLock(part);
    }
  };

  const answer = (batch: Waiting[], answers: DecidedBids['answers']): void => {
    for (const waiting of batch) {
      const own = answers.get(waiting.bid);
      if (own) waiting.resolve(own);
      else forTheLock.push(waiting);
    }
  };

  const isIdle = () => queue.length + forTheLock.length + ahead === 0 && !atTheLock;

  return {
    enter: (bid: QueuedBid): Promise<BidAnswer> =>
      new Promise((resolve, reject) => {
        queue.push({ bid, resolve, reject });
        wake();
      }),
    waiting: () => queue.length,
    idle: async () => {
      while (!isIdle()) await whenIdle.promise;
    },
  };
}

const bidsOf = (batch: Waiting[]): QueuedBid[] => batch.map(({ bid }) => bid);

/** By auction, then one by one. What cannot be made smaller, or would only wait for the same lock again, has failed. */
function smallerParts(batch: Waiting[], error: unknown): Waiting[][] {
  const byAuction = [...Map.groupBy(batch, ({ bid }) => bid.auctionId).values()];
  if (byAuction.length > 1) return byAuction;
  if (batch.length > 1 && !isLockTimeout(error)) return batch.map((waiting) => [waiting]);
  for (const { reject } of batch) reject(error);
  return [];
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Ids of version 7 share their beginning and differ at the end. */
const laneOf = (auctionId: string, lanes: number): number =>
  lanes === 1 ? 0 : Number.parseInt(auctionId.slice(-6), 16) % lanes;
