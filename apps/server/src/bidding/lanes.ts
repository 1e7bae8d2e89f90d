import { refuse } from '@marque/contracts/refusal';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import type { CommittedBatch } from './commit-batch.ts';

export type LaneSettings = {
  lanes: number;
  /** How many bids may wait in one lane; past it a bidder is told so at once. */
  capacity: number;
  largestBatch: number;
};

export const defaultLanes: LaneSettings = { lanes: 2, capacity: 5_000, largestBatch: 500 };

type Waiting = { bid: QueuedBid; resolve(answer: BidAnswer): void; reject(error: unknown): void };

export type Lanes = {
  enter(bid: QueuedBid): Promise<BidAnswer>;
  waiting(): number;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
};

type Work = {
  commit(bids: readonly QueuedBid[]): Promise<CommittedBatch>;
  announce(batch: CommittedBatch): void;
};

/**
 * An auction always goes to the same lane. While one batch commits, the next one gathers; everything that waits
 * shares the next commit.
 */
export function createLanes({ commit, announce }: Work, settings: LaneSettings = defaultLanes): Lanes {
  const queues: Waiting[][] = Array.from({ length: settings.lanes }, () => []);
  const running = new Map<number, Promise<void>>();

  const drain = async (lane: number, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) await commitTogether(queue.splice(0, settings.largestBatch));
    running.delete(lane);
  };

  const commitTogether = async (batch: Waiting[]): Promise<void> => {
    let committed: CommittedBatch;
    try {
      committed = await commit(batch.map(({ bid }) => bid));
    } catch (error) {
      // One bad bid must not fail its neighbours: they go on without it. A bid that was committed although the answer
      // was lost finds its first answer by its key.
      for (const part of smallerParts(batch, error)) await commitTogether(part);
      return;
    }
    for (const { bid, resolve, reject } of batch) {
      const answer = committed.answers.get(bid);
      if (answer) resolve(answer);
      else reject(new Error('A bid was left without an answer.'));
    }
    announce(committed);
  };

  return {
    enter(bid) {
      const lane = laneOf(bid.auctionId, settings.lanes);
      const queue = queues[lane] ?? [];
      if (queue.length >= settings.capacity)
        return Promise.resolve(refuse('too-many-requests', { values: { seconds: 1, retry_after: 1 } }));
      return new Promise((resolve, reject) => {
        queue.push({ bid, resolve, reject });
        if (!running.has(lane))
          running.set(
            lane,
            Promise.resolve().then(() => drain(lane, queue)),
          );
      });
    },
    waiting: () => queues.reduce((sum, queue) => sum + queue.length, 0),
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

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
const laneOf = (auctionId: string, lanes: number): number => Number.parseInt(auctionId.slice(-6), 16) % lanes;
