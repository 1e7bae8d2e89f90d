import { setTimeout as pause } from 'node:timers/promises';

const mostWaiting = 10_000;

/**
 * Sends one batch at a time, in order. Items added during a batch are sent together in the next batch, which
 * starts at least `apartMs` after the previous one.
 */
export function createBatches<T>(send: (batch: T[]) => Promise<unknown>, apartMs = 0) {
  let waiting: T[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;
  let gathering: Promise<void> | undefined;
  let latest: Promise<void> = Promise.resolve();

  async function sendAfter(previous: Promise<void>): Promise<void> {
    await settled(previous);
    const early = sentAt + apartMs - performance.now();
    if (early > 0) await pause(early);
    const batch = waiting;
    waiting = [];
    gathering = undefined;
    sentAt = performance.now();
    await send(batch);
  }

  return {
    async add(item: T): Promise<void> {
      if (waiting.length >= mostWaiting) throw new Error(`${mostWaiting} live messages wait already.`);
      waiting.push(item);
      if (!gathering) {
        gathering = sendAfter(latest);
        latest = gathering;
      }
      await gathering;
    },
    idle: () => settled(latest),
  };
}

// A failed batch rejects only the calls that added its messages, not the calls of later batches.
async function settled(sending: Promise<void>): Promise<void> {
  await sending.catch(() => {});
}
