import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niceTicks, percentBetween } from './chart-scale.ts';

const prices = fc.integer({ min: 0, max: 2_000_000_000 });

describe('niceTicks', () => {
  it.each([
    [42_000, 88_000, [40_000, 60_000, 80_000, 100_000]],
    [0, 10, [0, 2.5, 5, 7.5, 10]],
    [5_000, 5_000, [4_000, 6_000]],
  ])('picks round figures from %d to %d', (lowest, highest, wanted) => {
    expect(niceTicks(lowest, highest)).toEqual(wanted);
  });

  it('covers the range with a few increasing ticks', () => {
    fc.assert(
      fc.property(prices, prices, (one, other) => {
        const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
        const ticks = niceTicks(lowest, highest);
        expect(ticks[0]).toBeLessThanOrEqual(lowest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(8);
        expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b));
      }),
    );
  });
});

describe('percentBetween', () => {
  it('goes from 0 to 100', () => {
    expect([percentBetween(5, 5, 15), percentBetween(10, 5, 15), percentBetween(15, 5, 15)]).toEqual([
      0, 50, 100,
    ]);
    expect(percentBetween(7, 7, 7)).toBe(50);
  });
});
