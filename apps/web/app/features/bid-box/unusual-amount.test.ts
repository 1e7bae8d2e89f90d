import { expect, it } from 'vitest';
import { isUnusual } from './unusual-amount.ts';

it.each([
  [12_500, 12_500, false],
  [37_500, 12_500, false],
  [37_501, 12_500, true],
  [125_000, 12_500, true],
  [5_000_000, null, false],
  [500, 0, false],
])('a bid of %i where %s is usual: %s', (amount, usual, expected) => {
  expect(isUnusual(amount, { usual })).toBe(expected);
});
