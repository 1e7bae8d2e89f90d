import { isWholeAmount } from '@marque/domain/money/whole-amount';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quickAmounts } from './quick-amounts.ts';

it.each([
  [1_000, [1_000, 1_500, 2_000]],
  [12_500, [12_500, 13_750, 15_000]],
  [49_500, [49_500, 50_000, 55_000]],
  [104_500, [105_000, 112_500, 125_000]],
  [1_999_950_000, [1_999_950_000, 2_000_000_000]],
  [2_000_000_000, [2_000_000_000]],
  // The price was an odd amount: 12,345.
  [12_595, [12_750, 13_750, 15_000]],
])('offers quick amounts from %i', (minimum, amounts) => {
  expect(quickAmounts(minimum)).toEqual(amounts);
});

it('offers at least the minimum, rises, and offers only valid amounts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (minimum) => {
      const amounts = quickAmounts(minimum);
      expect(amounts[0]).toBeGreaterThanOrEqual(minimum);
      expect(amounts).toEqual([...new Set(amounts)].sort((one, other) => one - other));
      expect(amounts.every(isWholeAmount)).toBe(true);
    }),
  );
});
