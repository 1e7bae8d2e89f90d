import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from './median.ts';

describe('median', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[30, 10, 20], 20],
    [[10, 20], 15],
    [[100, 9], 55],
  ])('of %o is %s', (prices, wanted) => {
    expect(median(prices)).toBe(wanted);
  });

  it('has as many at or below it as at or above it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 }), (prices) => {
        const middle = median(prices) ?? 0;
        const half = prices.length / 2;
        expect(prices.filter((price) => price <= middle).length).toBeGreaterThanOrEqual(half);
        expect(prices.filter((price) => price >= middle).length).toBeGreaterThanOrEqual(
          half - (half % 1 ? 0 : 1),
        );
      }),
    );
  });
});
