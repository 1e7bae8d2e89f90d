import { expect, it } from 'vitest';
import { ownResult } from './own-result.ts';

const due = { state: 'payment_due', price: 9_000 } as const;
const undone = { state: 'fell_through', price: 10_000 } as const;

it.each([
  ['sold', 'leading', null, 'won'],
  ['sold', 'leading', due, 'won'],
  ['sold', 'outbid', null, 'lost'],
  ['sold', 'none', null, 'sold'],
  // After a second chance, the next bidder has bought the car, and the former winner has not.
  ['sold', 'outbid', due, 'bought'],
  ['sold', 'none', due, 'bought'],
  ['sold', 'outbid', undone, 'undone'],
  ['sold', 'leading', undone, 'undone'],
  ['fellThrough', 'outbid', undone, 'undone'],
  ['fellThrough', 'outbid', null, 'fellThrough'],
  // The sale has just fallen through, and the page has not been read again.
  ['fellThrough', 'leading', due, 'fellThrough'],
  ['ended', 'leading', null, 'ended'],
  ['ended', 'outbid', null, 'ended'],
  ['withdrawn', 'leading', null, 'withdrawn'],
  ['closing', 'leading', null, 'closing'],
  ['live', 'leading', null, 'live'],
] as const)('an auction that is %s, for a customer who is %s, with the purchase %j: %s', (...given) => {
  const [phase, standing, purchase, expected] = given;
  expect(ownResult(phase, { standing, purchase })).toBe(expected);
});
