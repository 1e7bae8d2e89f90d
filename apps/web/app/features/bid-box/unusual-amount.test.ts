import { expect, it } from 'vitest';
import { isUnusual, usualAmount } from './unusual-amount.ts';

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

it.each([
  ['the minimum', { isSealed: false, highEstimate: 90_000, ownMinimum: 1_100, minimum: 1_100 }, 1_100],
  [
    'the minimum of others for a leader with an exact bid',
    { isSealed: false, highEstimate: null, ownMinimum: 1, minimum: 1_600 },
    1_600,
  ],
  [
    'the estimate of a sealed lot',
    { isSealed: true, highEstimate: 90_000, ownMinimum: 1_000, minimum: 1_000 },
    90_000,
  ],
  [
    'nothing on a sealed lot without an estimate',
    { isSealed: true, highEstimate: null, ownMinimum: 1_000, minimum: 1_000 },
    null,
  ],
])('a bid is compared with %s', (_, lot, usual) => {
  expect(usualAmount(lot)).toBe(usual);
});
