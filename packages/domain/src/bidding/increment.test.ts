import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../money/currency.ts';
import { increment } from './increment.ts';
import { minimumNextBid } from './minimum-next-bid.ts';

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT });

describe('increment', () => {
  it.each([
    [0, 50],
    [999, 50],
    [1_000, 100],
    [4_999, 100],
    [5_000, 200],
    [9_999, 200],
    [10_000, 250],
    [24_999, 250],
    [25_000, 500],
    [49_999, 500],
    [50_000, 1_000],
    [99_999, 1_000],
    [100_000, 2_500],
    [249_999, 2_500],
    [250_000, 5_000],
    [499_999, 5_000],
    [500_000, 10_000],
    [MAX_AMOUNT, 10_000],
  ])('at %d is %d', (price, wanted) => {
    expect(increment(price)).toBe(wanted);
  });

  it('never falls as the price rises', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(increment(Math.min(a, b))).toBeLessThanOrEqual(increment(Math.max(a, b)));
      }),
    );
  });
});

describe('minimumNextBid', () => {
  it('is the starting price before the first bid', () => {
    expect(minimumNextBid(null, 7_000)).toBe(7_000);
  });

  it('is the price plus its increment after the first bid, independent of the starting price', () => {
    expect(minimumNextBid(9_900, 7_000)).toBe(10_100);
    expect(minimumNextBid(10_000, 7_000)).toBe(10_250);
  });

  it('is always above the price, and rises with it', () => {
    fc.assert(
      fc.property(amounts, amounts, (price, more) => {
        expect(minimumNextBid(price, 1)).toBeGreaterThan(price);
        expect(minimumNextBid(price + more + 1, 1)).toBeGreaterThan(minimumNextBid(price, 1));
      }),
    );
  });
});
