import { expect, it } from 'vitest';
import { nextSensibleBid, ownMinimum } from './own-minimum.ts';

it.each([
  [{ minimum: 5_200, isLeading: false, ownMaximum: 5_000 }, 5_200, 5_200],
  [{ minimum: 5_200, isLeading: true, ownMaximum: 8_000 }, 8_001, 8_200],
  [{ minimum: 5_200, isLeading: true, ownMaximum: 5_000 }, 5_001, 5_200],
  [{ minimum: 5_200, isLeading: true, ownMaximum: null }, 1, 5_200],
])('%j', (situation, least, sensible) => {
  expect(ownMinimum(situation)).toBe(least);
  expect(nextSensibleBid(situation)).toBe(sensible);
});
