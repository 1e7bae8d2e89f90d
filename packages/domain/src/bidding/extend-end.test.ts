import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUCTION_STATUSES, type AuctionTerms } from './auction-state.ts';
import { extendEnd, LONGEST_EXTENSION_MS } from './extend-end.ts';
import { softClose } from './soft-close.ts';

const endsAt = new Date('2026-06-08T19:00:00Z');
const terms: AuctionTerms = {
  ...{ startingPrice: 1_000, reserve: null, startsAt: new Date('2026-06-01T12:00:00Z'), endsAt },
  ...{ status: 'live', sealed: false, ownerId: 'owner' },
};
const from = (ms: number) => new Date(endsAt.getTime() + ms);
const offset = fc.integer({ min: -3 * LONGEST_EXTENSION_MS, max: 3 * LONGEST_EXTENSION_MS });

describe('extendEnd', () => {
  it.each([
    ['a minute later', 60_000, undefined],
    ['a whole day later', LONGEST_EXTENSION_MS, undefined],
    ['more than a day later', LONGEST_EXTENSION_MS + 1, 'extension-too-long'],
    ['the same end', 0, 'end-not-later'],
    ['an earlier end', -1, 'end-not-later'],
    ['no date at all', Number.NaN, 'end-not-later'],
  ])('%s: %d ms is answered with %s', (_, ms, code) => {
    expect(extendEnd(terms, from(ms), from(-1))).toEqual(
      code ? { extended: false, code } : { extended: true, endsAt: from(ms) },
    );
  });

  it.each([
    ['live', 0, 'auction-ended'],
    ['sold', -1, 'auction-ended'],
    ['unsold', -1, 'auction-ended'],
    ['withdrawn', -1, 'listing-withdrawn'],
    ['scheduled', -1, 'auction-not-started'],
  ] as const)('refuses an auction that is %s, %d ms after its end', (status, ms, code) => {
    expect(extendEnd({ ...terms, status }, from(60_000), from(ms))).toEqual({ extended: false, code });
  });

  it('never shortens, never adds more than a day, and never reopens', () => {
    fc.assert(
      fc.property(offset, offset, fc.constantFrom(...AUCTION_STATUSES), (wanted, now, status) => {
        const decision = extendEnd({ ...terms, status }, from(wanted), from(now));
        expect(decision.extended).toBe(
          status === 'live' && now < 0 && wanted > 0 && wanted <= LONGEST_EXTENSION_MS,
        );
      }),
    );
  });

  it('never takes from bidders what a late bid has given them, in either order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: LONGEST_EXTENSION_MS }),
        fc.integer({ min: 1, max: 600_000 }),
        (more, before) => {
          const arrival = from(-before);
          const closedSoftly = softClose(endsAt, arrival);
          const afterBid = extendEnd({ ...terms, endsAt: closedSoftly }, from(more), arrival);
          const first = afterBid.extended ? afterBid.endsAt : closedSoftly;
          expect(softClose(from(more), arrival)).toEqual(first);
        },
      ),
    );
  });
});
