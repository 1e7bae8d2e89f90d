import { setTimeout as pause } from 'node:timers/promises';

/** Long work in small steps. */
export type Turn = {
  /** Between two steps. */
  takeBreak: () => Promise<void>;
  /** What is left is done in a later turn. */
  mustStop: () => boolean;
};

export const WITHOUT_BREAKS: Turn = { takeBreak: async () => {}, mustStop: () => false };

const SHORTEST_BREAK_MS = 20;
const realTime = { now: () => performance.now(), pause: (ms: number) => pause(ms) };

/**
 * Makes each break as long as the step before it. So the work beside the bids does at most fifty steps in a second, and uses
 * the database for at most half of the time, however expensive the steps are.
 */
export function createBreaks(time: typeof realTime = realTime): () => Promise<void> {
  let start = time.now();
  return async () => {
    await time.pause(Math.max(SHORTEST_BREAK_MS, time.now() - start));
    start = time.now();
  };
}
