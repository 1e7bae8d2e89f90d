import { increment } from '@marque/domain/bidding/increment';
import { isWholeAmount } from '@marque/domain/money/whole-amount';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundBid } from './round-bid.ts';

it.each([
  [1_000, 1_000],
  [1_137, 1_200],
  [12_595, 12_750],
  [49_800, 50_000],
  [50_300, 51_000],
  [104_500, 105_000],
])('suggests after a minimum of %i a bid of %i', (minimum, bid) => {
  expect(roundBid(minimum)).toBe(bid);
});

it('is a valid bid, less than one increment above the minimum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (minimum) => {
      const bid = roundBid(minimum);
      expect(bid).toBeGreaterThanOrEqual(minimum);
      expect(bid - minimum).toBeLessThan(increment(minimum));
      expect(isWholeAmount(bid)).toBe(true);
    }),
  );
});
