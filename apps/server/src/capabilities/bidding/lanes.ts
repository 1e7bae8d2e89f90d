import { availableParallelism } from 'node:os';
import { tooManyRequests } from '@marque/contracts/refusal';
import { currentSpan, inSharedSpan, type Span } from '../../platform/observability/spans.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import type { WrittenAhead } from './commit-ahead.ts';
import type { CommittedBids, DecidedBids } from './decide-together.ts';

export type LaneSettings = {
  lanes: number;
  /** How many bids may wait in one lane. Further bids are refused at once. */
  capacity: number;
  largestBatch: number;
};

export const defaultLanes: LaneSettings = {
  // A lane keeps one processor busy in this process and one in the database. More lanes only make the batches
  // smaller.
  lanes: Math.max(1, Math.floor(availableParallelism() / 2)),
  capacity: 5_000,
  largestBatch: 500,
};

/** Batches under way at once: one is written while the next is decided. A third would only wait for both. */
const UNDER_WAY = 2;
const BUSY_MS = 1_000;
/** If fewer bids than this are waiting, they wait until the batch under way has been committed. */
const WORTH_SPLITTING = 32;

/** The work of a lane on its bids, on its connection. */
export type LaneWork = {
  /** Returns null if the bids cannot be decided on cached state. */
  ahead(bids: readonly QueuedBid[]): Promise<WrittenAhead | null>;
  underLock(bids: readonly QueuedBid[]): Promise<DecidedBids>;
  /** Called when the cached state of these bids' auctions was wrong, or when the outcome is not known. */
  failed(error: unknown, bids: readonly QueuedBid[]): void;
  /** Caches and announces the changes. Called in the order of the commits. */
  settled(committed: CommittedBids): void;
  /** Called when no batch is under way. */
  rest(): void;
};

type Waiting = {
  bid: QueuedBid;
  resolve(answer: BidAnswer): void;
  reject(error: unknown): void;
  /** The span of the request, if it is traced. */
  cause: Span | undefined;
};

export type LaneObserver = {
  /** Receives the number of bids that a lane has committed together. */
  onCommit?: ((bids: number) => void) | undefined;
  /** Whether batches have spans. */
  isTraced?: boolean | undefined;
};

export type Lanes = {
  enter(bid: QueuedBid): Promise<BidAnswer>;
  waiting(): number;
  /** Whether a bid has arrived within the last second. */
  areBusy(): boolean;
  /** Resolves when no bid is waiting or under way. */
  idle(): Promise<void>;
};

/**
 * All bids on one auction use the same lane. While one batch is written, the next one is decided, and new bids wait to
 * share the commit after that.
 */
export function createLanes(
  openLane: () => LaneWork,
  settings: LaneSettings = defaultLanes,
  observer: LaneObserver = {},
): Lanes {
  const lanes = Array.from({ length: settings.lanes }, () => createLane(openLane(), settings, observer));
  const laneFor = (auctionId: string) => lanes[laneOf(auctionId, settings.lanes)];
  let lastEntered = Number.NEGATIVE_INFINITY;
  return {
    enter(bid) {
      lastEntered = performance.now();
      const lane = laneFor(bid.auctionId);
      if (!lane || lane.waiting() >= settings.capacity) return Promise.resolve(tooManyRequests(1));
      return lane.enter(bid);
    },
    waiting: () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0),
    areBusy: () => performance.now() - lastEntered < BUSY_MS,
    idle: async () => {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
  };
}

function createLane(work: LaneWork, { largestBatch }: LaneSettings, observer: LaneObserver) {
  const { onCommit = () => undefined, isTraced = false } = observer;
  const queue: Waiting[] = [];
  /** Bids that could not be decided on cached state, in the order of their batches. */
  let forTheLock: Waiting[] = [];
  let ahead = 0;
  let deciding = false;
  let atTheLock = false;
  let woken = false;
  let whenIdle = Promise.withResolvers<void>();

  /** Waits one turn of the event loop, so that bids which arrive in the same turn share a batch. */
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
      // These bids came first. Decide no later bid on cached state before them.
      if (ahead === 0) void inSpanOf(forTheLock, settleUnderLock);
      return;
    }
    if (queue.length > 0 && (ahead === 0 || (ahead < UNDER_WAY && queue.length >= WORTH_SPLITTING))) {
      const batch = queue.splice(0, batchSize(queue.length));
      void inSpanOf(batch, () => settleAhead(batch));
    }
    if (ahead === 0) {
      work.rest();
      whenIdle.resolve();
      whenIdle = Promise.withResolvers();
    }
  };

  const inSpanOf = (batch: Waiting[], settle: () => Promise<void>): Promise<void> =>
    isTraced
      ? inSharedSpan(
          'batch of bids',
          batch.map(({ cause }) => cause),
          { attributes: { 'marque.bids': batch.length }, work: settle },
        )
      : settle();

  const batchSize = (waiting: number): number =>
    Math.min(largestBatch, Math.max(WORTH_SPLITTING, Math.ceil(waiting / 2)));

  const settleAhead = async (batch: Waiting[]): Promise<void> => {
    ahead += 1;
    // The next batch is decided on the result of this one, so it must wait for this decision.
    deciding = true;
    try {
      const written = await work.ahead(bidsOf(batch)).finally(() => {
        deciding = false;
      });
      if (!written) forTheLock.push(...batch);
      else {
        goOn();
        work.settled(await written.committed);
        onCommit(batch.length);
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
      onCommit(batch.length);
      answer(batch, decided.answers);
    } catch (error) {
      work.failed(error, bidsOf(batch));
      // One bad bid must not fail the rest of the batch, so retry in smaller parts. If a bid was committed but its
      // answer was lost, the retry finds the first answer by the key.
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
        queue.push({ bid, resolve, reject, cause: isTraced ? currentSpan() : undefined });
        wake();
      }),
    waiting: () => queue.length,
    idle: async () => {
      while (!isIdle()) await whenIdle.promise;
    },
  };
}

const bidsOf = (batch: Waiting[]): QueuedBid[] => batch.map(({ bid }) => bid);

/**
 * Splits a batch by auction, then into single bids. A single bid fails. Bids on one auction fail together after a lock
 * timeout, because each would wait for the same lock again.
 */
function smallerParts(batch: Waiting[], error: unknown): Waiting[][] {
  const byAuction = [...Map.groupBy(batch, ({ bid }) => bid.auctionId).values()];
  if (byAuction.length > 1) return byAuction;
  if (batch.length > 1 && !isLockTimeout(error)) return batch.map((waiting) => [waiting]);
  for (const { reject } of batch) reject(error);
  return [];
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Uses the end of the id, because ids of version 7 have similar beginnings. */
const laneOf = (auctionId: string, lanes: number): number =>
  lanes === 1 ? 0 : Number.parseInt(auctionId.slice(-6), 16) % lanes;
