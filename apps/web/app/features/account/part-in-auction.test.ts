import { expect, it } from 'vitest';
import { partInAuction } from './part-in-auction.ts';

it.each([
  ['live', true, 'leading'],
  ['live', false, 'outbid'],
  ['live', null, 'sealed'],
  ['sold', true, 'won'],
  ['sold', false, 'lost'],
  // The auction has just ended, and the page has not read who won the sealed bids.
  ['sold', null, 'ended'],
  ['unsold', true, 'unsold'],
  ['unsold', null, 'unsold'],
  ['withdrawn', false, 'withdrawn'],
] as const)('%s, leading %j: %s', (status, leading, part) => {
  expect(partInAuction({ status, leading, own_purchase: null })).toBe(part);
});

it('a purchase that fell through is not won, also after the car was sold to another bidder', () => {
  const own_purchase = { state: 'fell_through', price: 10_000 } as const;
  for (const status of ['unsold', 'sold'] as const)
    expect(partInAuction({ status, leading: false, own_purchase })).toBe('fellThrough');
});

it('another bidder reads that the sale fell through', () => {
  const listing = { status: 'unsold', leading: false, fell_through: true, own_purchase: null } as const;
  expect(partInAuction(listing)).toBe('fellThrough');
});

it('the buyer by a second chance has won', () => {
  const own_purchase = { state: 'payment_due', price: 9_000 } as const;
  expect(partInAuction({ status: 'sold', leading: true, own_purchase })).toBe('won');
});
