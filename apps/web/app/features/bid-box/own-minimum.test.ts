import { expect, it } from 'vitest';
import { leadingBid, nextSensibleBid, type OwnBid, ownMinimum } from './own-minimum.ts';

const maximum = (amount: number): OwnBid => ({ kind: 'maximum', amount });
const exact = (amount: number): OwnBid => ({ kind: 'exact', amount });

it.each([
  [{ minimum: 5_200, isLeading: false, ownBid: null }, 5_200, 5_200],
  [{ minimum: 5_200, isLeading: true, ownBid: maximum(8_000) }, 8_001, 8_200],
  [{ minimum: 5_200, isLeading: true, ownBid: exact(5_000) }, 5_001, 5_200],
  [{ minimum: 5_200, isLeading: true, ownBid: null }, 1, 5_200],
  // After an odd amount, the suggestion is round again.
  [{ minimum: 12_595, isLeading: false, ownBid: null }, 12_595, 12_750],
  [{ minimum: 5_200, isLeading: true, ownBid: maximum(8_111) }, 8_112, 8_400],
])('finds the minimum and the suggested bid for %j', (situation, least, sensible) => {
  expect(ownMinimum(situation)).toBe(least);
  expect(nextSensibleBid(situation)).toBe(sensible);
});

it.each([
  ['placed on another device', { placedHere: null, onPage: maximum(8_000), price: 5_000 }, maximum(8_000)],
  ['raised here since', { placedHere: maximum(9_000), onPage: maximum(8_000), price: 5_000 }, maximum(9_000)],
  [
    'raised elsewhere since',
    { placedHere: exact(5_000), onPage: maximum(8_000), price: 5_000 },
    maximum(8_000),
  ],
  ['exact and placed here', { placedHere: exact(9_000), onPage: maximum(8_000), price: 9_000 }, exact(9_000)],
  [
    'exact and placed on another device',
    { placedHere: null, onPage: exact(9_000), price: 9_000 },
    exact(9_000),
  ],
  [
    'placed elsewhere after the page was read',
    { placedHere: null, onPage: maximum(8_000), price: 9_000 },
    null,
  ],
  ['not read yet', { placedHere: null, onPage: null, price: 9_000 }, null],
])('knows a leading bid that was %s', (_, known, expected) => {
  expect(leadingBid({ ...known, isLeading: true })).toEqual(expected);
});

it('knows no leading bid while another bidder leads', () => {
  const known = { placedHere: maximum(7_000), onPage: exact(8_200), price: 8_200, isLeading: false };
  expect(leadingBid(known)).toBeNull();
});
