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
  expect(partInAuction({ status, leading })).toBe(part);
});
