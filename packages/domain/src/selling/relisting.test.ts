import { expect, it } from 'vitest';
import { LISTING_STATES } from '../listings/lifecycle.ts';
import { SALE_STATES } from '../sales/lifecycle.ts';
import { isGivenUp, isRelistedFree, mayRelist } from './relisting.ts';

it('lets a seller relist a car that was not sold, was withdrawn, or whose sale fell through', () => {
  const allowed = LISTING_STATES.flatMap((status) =>
    [null, ...SALE_STATES].flatMap((sale) => (mayRelist({ status, sale }) ? [`${status} ${sale}`] : [])),
  );
  const ends = [null, ...SALE_STATES];
  expect(allowed.sort()).toEqual(
    [
      ...ends.map((sale) => `unsold ${sale}`),
      ...ends.map((sale) => `withdrawn ${sale}`),
      'sold fell_through',
    ].sort(),
  );
});

it('is free only after a sale that fell through', () =>
  expect([null, ...SALE_STATES].filter((sale) => isRelistedFree({ sale }))).toEqual(['fell_through']));

it('counts a withdrawn or declined relisting as given up', () =>
  expect(LISTING_STATES.filter(isGivenUp)).toEqual(['declined', 'withdrawn']));
