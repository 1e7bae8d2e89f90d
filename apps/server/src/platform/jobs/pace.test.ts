import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('callers at once go on one after the other, and a caller after a break at once', async () => {
  let now = 0;
  const pauses: number[] = [];
  const takeTurn = createPace(40, {
    now: () => now,
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  await Promise.all([takeTurn(), takeTurn(), takeTurn()]);
  expect(pauses).toEqual([25, 50]);
  now = 60;
  await takeTurn();
  expect(pauses).toEqual([25, 50, 15]);
  now = 1_000;
  await takeTurn();
  expect(pauses).toHaveLength(3);
});
