import { expect, it } from 'vitest';
import { ownResult } from './own-result.ts';

it.each([
  ['sold', 'leading', 'won'],
  ['sold', 'outbid', 'lost'],
  ['sold', 'none', 'sold'],
  ['ended', 'leading', 'ended'],
  ['ended', 'outbid', 'ended'],
  ['withdrawn', 'leading', 'withdrawn'],
  ['closing', 'leading', 'closing'],
  ['live', 'leading', 'live'],
] as const)('an auction that is %s, for a customer who is %s: %s', (phase, standing, expected) => {
  expect(ownResult(phase, standing)).toBe(expected);
});
