import { expect, it } from 'vitest';
import { LISTING_STATES } from '../listings/lifecycle.ts';
import { SALE_STATES } from '../sales/lifecycle.ts';
import { isGivenUp, isRelistedFree, whyNoRelisting } from './relisting.ts';

const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-01T12:00:01Z');
const unsold = { status: 'unsold', sale: null, isOpenElsewhere: false, offers: [] } as const;

it('lets a seller relist a car that was not sold, was withdrawn, or whose sale fell through', () => {
  const ends = [null, ...SALE_STATES];
  const allowed = LISTING_STATES.flatMap((status) =>
    ends.flatMap((sale) =>
      whyNoRelisting({ ...unsold, status, sale }, now) === null ? [`${status} ${sale}`] : [],
    ),
  );
  expect(allowed.sort()).toEqual(
    [
      ...ends.map((sale) => `unsold ${sale}`),
      ...ends.map((sale) => `withdrawn ${sale}`),
      'sold fell_through',
    ].sort(),
  );
  expect(whyNoRelisting({ ...unsold, status: 'live' }, now)).toBe('stage-not-reached');
});

it('is free only after a sale that fell through', () =>
  expect([null, ...SALE_STATES].filter((sale) => isRelistedFree({ sale }))).toEqual(['fell_through']));

it('counts a withdrawn or declined relisting as given up', () =>
  expect(LISTING_STATES.filter(isGivenUp)).toEqual(['declined', 'withdrawn']));

it('refuses a car that is sold or offered in another attempt', () =>
  expect(whyNoRelisting({ ...unsold, isOpenElsewhere: true }, now)).toBe('offered-elsewhere'));

it('waits for an offer that a bidder may still answer', () => {
  const judge = (...offers: { state: string; expiresAt: Date }[]) =>
    whyNoRelisting({ ...unsold, offers }, now);
  expect(judge({ state: 'declined', expiresAt: later })).toBeNull();
  expect(judge({ state: 'open', expiresAt: now })).toBeNull();
  expect(judge({ state: 'declined', expiresAt: now }, { state: 'open', expiresAt: later })).toBe(
    'offer-open',
  );
});
