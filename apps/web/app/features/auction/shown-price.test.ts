import { expect, it } from 'vitest';
import { shownPrice } from './shown-price.ts';

it.each([
  ['upcoming', null, 9_000],
  ['live', null, 9_000],
  ['live', 12_000, 12_000],
  ['closing', 12_000, 12_000],
  ['sold', 12_000, 12_000],
  ['ended', 12_000, 12_000],
  ['ended', null, null],
  ['withdrawn', null, null],
  ['withdrawn', 12_000, null],
] as const)('%s, highest bid %j, starting price 9000: %j', (phase, highestBid, price) => {
  expect(shownPrice({ highestBid, startingPrice: 9_000, phase })).toBe(price);
});
