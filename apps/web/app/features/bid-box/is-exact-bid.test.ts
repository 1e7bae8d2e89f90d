import { expect, it } from 'vitest';
import { isExactBid } from './is-exact-bid.ts';

const ada = { id: 'ada', username: 'ada' };
const ben = { id: 'ben', username: 'ben' };
const bids = [
  { kind: 'exact' as const, amount: 2_000, bidder: ada },
  { kind: 'maximum' as const, amount: 1_500, bidder: ada },
  { kind: 'exact' as const, amount: 1_400, bidder: ben },
  { kind: 'void' as const, amount: null, bidder: null },
];

it.each([
  ['an exact bid', { amount: 2_000, bidderId: 'ada' }, true],
  ['a maximum', { amount: 1_500, bidderId: 'ada' }, false],
  ['the exact bid of another bidder', { amount: 1_400, bidderId: 'ada' }, false],
  ['an amount that is not known', { amount: null, bidderId: 'ada' }, false],
  ['a visitor', { amount: 2_000, bidderId: null }, false],
])('%s', (_, own, expected) => {
  expect(isExactBid(bids, own)).toBe(expected);
});
