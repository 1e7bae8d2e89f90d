import { setTimeout as pause } from 'node:timers/promises';

const realTime = { now: () => performance.now(), pause: (ms: number) => pause(ms) };

/** Resolves for one caller after the other, at most this often per second. */
export function createPace(perSecond: number, time: typeof realTime = realTime): () => Promise<void> {
  const intervalMs = 1_000 / perSecond;
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = time.now();
    const turn = Math.max(now, next);
    next = turn + intervalMs;
    if (turn > now) await time.pause(turn - now);
  };
}
