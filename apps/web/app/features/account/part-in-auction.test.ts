import { expect, it } from 'vitest';
import { partInAuction } from './part-in-auction.ts';

it.each([
  ['live', true, 'leading'],
  ['live', false, 'outbid'],
  ['live', null, 'sealed'],
  ['sold', true, 'won'],
  ['sold', false, 'ended'],
  ['unsold', true, 'ended'],
  ['withdrawn', false, 'ended'],
] as const)('%s, leading %j: %s', (status, leading, part) => {
  expect(partInAuction({ status, leading })).toBe(part);
});
