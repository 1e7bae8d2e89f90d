import { expect, test } from 'vitest';
import { createBreaks } from './turn.ts';

test('a break is as long as the step before it, and never short', async () => {
  let now = 0;
  const pauses: number[] = [];
  const takeBreak = createBreaks({
    now: () => now,
    pause: async (ms) => {
      pauses.push(ms);
      now += ms;
    },
  });
  for (const step of [1, 500, 20, 0]) {
    now += step;
    await takeBreak();
  }
  expect(pauses).toEqual([20, 500, 20, 20]);
});
