import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from './currency.ts';
import { isWholeAmount } from './whole-amount.ts';

describe('isWholeAmount', () => {
  it.each([1, 12_500, MAX_AMOUNT])('accepts %d', (amount) => {
    expect(isWholeAmount(amount)).toBe(true);
  });

  it.each([0, -1, 0.5, 12_500.01, MAX_AMOUNT + 1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %d',
    (amount) => {
      expect(isWholeAmount(amount)).toBe(false);
    },
  );

  it('accepts every integer from 1 to the maximum and no other number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 1, max: MAX_AMOUNT })), (amount) => {
        const wanted = Math.floor(amount) === amount && amount >= 1 && amount <= MAX_AMOUNT;
        expect(isWholeAmount(amount)).toBe(wanted);
      }),
    );
  });
});
