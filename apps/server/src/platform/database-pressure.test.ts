import { expect, test } from 'vitest';
import { watchDatabasePressure } from './database-pressure.ts';

const LONGEST_MS = 100;

/** A pool whose connections are taken. The test decides when one is free, and what time it is. */
function openCrowdedPool() {
  const turns: (() => void)[] = [];
  let time = 0;
  const pool = {
    waitingCount: 1,
    connect: () =>
      new Promise((resolve) => {
        turns.push(() => resolve({ release: () => {} }));
      }),
  };
  const isBusy = watchDatabasePressure(pool as never, LONGEST_MS, () => time);
  return {
    pool,
    isBusy,
    pass: (ms: number) => {
      time += ms;
    },
    serve: async () => {
      turns.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    queued: () => turns.length,
  };
}

test('a crowd that is served quickly is no pressure', async () => {
  const { isBusy, pass, serve } = openCrowdedPool();
  for (let round = 0; round < 5; round += 1) {
    expect(isBusy()).toBe(false);
    pass(LONGEST_MS);
    await serve();
  }
});

test('a long wait is pressure, until a later one is short or nobody waits', async () => {
  const { pool, isBusy, pass, serve, queued } = openCrowdedPool();
  expect(isBusy()).toBe(false);
  pass(LONGEST_MS + 1);
  expect([isBusy(), isBusy(), queued()]).toEqual([true, true, 1]);
  await serve();
  expect([isBusy(), queued()]).toEqual([true, 1]);
  await serve();
  expect(isBusy()).toBe(false);
  pass(LONGEST_MS + 1);
  expect(isBusy()).toBe(true);
  await serve();
  pool.waitingCount = 0;
  expect(isBusy()).toBe(false);
});
