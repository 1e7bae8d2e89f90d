import { expect, it } from 'vitest';
import { LISTING_STATES } from '../listings/lifecycle.ts';
import { SALE_STATES } from '../sales/lifecycle.ts';
import { hasOpenOffer, isGivenUp, isRelistedFree, mayRelist } from './relisting.ts';

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

it('waits for an offer that a bidder may still answer', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const later = new Date('2026-06-01T12:00:01Z');
  expect(hasOpenOffer([], now)).toBe(false);
  expect(hasOpenOffer([{ state: 'declined', expiresAt: later }], now)).toBe(false);
  expect(hasOpenOffer([{ state: 'open', expiresAt: now }], now)).toBe(false);
  expect(
    hasOpenOffer(
      [
        { state: 'declined', expiresAt: now },
        { state: 'open', expiresAt: later },
      ],
      now,
    ),
  ).toBe(true);
});
