import { expect, it } from 'vitest';
import { costOfUnit } from './cost-of-unit.ts';
import type { Spent } from './costs.ts';
import type { Meter } from './processor.ts';

/** Each round takes this much of every part. */
function meterOf(rounds: number[]): Meter {
  return {
    async during(work) {
      await work();
      const spent = rounds.shift() ?? Number.NaN;
      return { web: spent, pictures: spent * 2, database: spent * 3 } satisfies Spent;
    },
  };
}

it('is the median of the rounds that count, for each unit', async () => {
  const cost = await costOfUnit(meterOf([20, 1_000, 10]), { warmUpUnits: 0, counted: 3 }, async () => 10);
  expect(cost).toEqual({ web: 2, pictures: 4, database: 6 });
});

it('counts no round before enough units were done', async () => {
  let rounds = 0;
  const cost = await costOfUnit(meterOf([8, 8, 8]), { warmUpUnits: 350, counted: 3 }, async () => {
    rounds++;
    return rounds <= 4 ? 100 : 1;
  });
  expect(rounds).toBe(7);
  expect(cost.web).toBe(8);
});

it('divides each round by its own units', async () => {
  const units = [1, 2, 4];
  const cost = await costOfUnit(
    meterOf([3, 6, 12]),
    { warmUpUnits: 0, counted: 3 },
    async () => units.shift() ?? 0,
  );
  expect(cost.web).toBe(3);
});

it.each([0, 10])('refuses a round without a unit, with a warm-up of %i', async (warmUpUnits) => {
  const cost = costOfUnit(meterOf([1]), { warmUpUnits, counted: 1 }, async () => 0);
  await expect(cost).rejects.toThrow('Nothing was measured.');
});
