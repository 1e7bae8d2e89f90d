import type { Listing } from '@marque/contracts/listing-shapes';
import { expect, it } from 'vitest';
import { stateLines } from './state-lines.ts';

const now = new Date('2026-06-01T12:00:00Z');

const firstLine = (listing: Partial<Listing>) => {
  const lot = {
    ...{ type_plan: 1, currency: 'GBP', timezone: 'Europe/London', reserve_status: 'no-reserve' },
    ...{ estimate: null, start_date: '2026-05-01T12:00:00Z', end_date: '2026-05-20T12:00:00Z' },
    ...listing,
  } as Listing;
  return stateLines(lot, 'en', now)[0];
};

it.each([
  ['live', null, { name: 'Bidding', value: 'No bids yet' }],
  ['live', 9_000, { name: 'Current bid', value: '£9,000' }],
  ['sold', 9_000, { name: 'Hammer price', value: '£9,000' }],
  ['unsold', 9_000, { name: 'Highest bid', value: '£9,000' }],
  ['unsold', null, { name: 'Bidding', value: 'No bids were placed' }],
  ['withdrawn', 9_000, { name: 'Bidding', value: 'Auction withdrawn' }],
] as const)('a lot that is %s, with the price %j', (status, highest_bid, line) => {
  expect(firstLine({ status, highest_bid })).toEqual(line);
});

it('never tells the price of sealed bids before the end', () => {
  expect(firstLine({ status: 'live', type_plan: 3, highest_bid: 9_000 })).toEqual({
    name: 'Bidding',
    value: 'Sealed bids, opened at the end',
  });
});
