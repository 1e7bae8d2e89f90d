import { expect, it } from 'vitest';
import { knownMaximum, nextSensibleBid, ownMinimum } from './own-minimum.ts';

it.each([
  [{ minimum: 5_200, isLeading: false, ownMaximum: 5_000 }, 5_200, 5_200],
  [{ minimum: 5_200, isLeading: true, ownMaximum: 8_000 }, 8_001, 8_200],
  [{ minimum: 5_200, isLeading: true, ownMaximum: 5_000 }, 5_001, 5_200],
  [{ minimum: 5_200, isLeading: true, ownMaximum: null }, 1, 5_200],
  // After an odd amount, the suggestion is round again.
  [{ minimum: 12_595, isLeading: false, ownMaximum: null }, 12_595, 12_750],
  [{ minimum: 5_200, isLeading: true, ownMaximum: 8_111 }, 8_112, 8_400],
])('finds the minimum and the suggested bid for %j', (situation, least, sensible) => {
  expect(ownMinimum(situation)).toBe(least);
  expect(nextSensibleBid(situation)).toBe(sensible);
});

it.each([
  ['placed on another device', { placedHere: null, onPage: 8_000, price: 5_000, isLeading: true }, 8_000],
  ['raised here since', { placedHere: 9_000, onPage: 8_000, price: 5_000, isLeading: true }, 9_000],
  [
    'lower than the price after an exact bid',
    { placedHere: null, onPage: 8_000, price: 9_000, isLeading: true },
    null,
  ],
  ['beaten', { placedHere: null, onPage: 8_000, price: 8_200, isLeading: false }, null],
  ['placed here and beaten', { placedHere: 7_000, onPage: null, price: 8_200, isLeading: false }, 7_000],
])('a maximum that was %s', (_, known, maximum) => {
  expect(knownMaximum(known)).toBe(maximum);
});
