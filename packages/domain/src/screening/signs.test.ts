import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BidderFacts, mergeSigns, SHARED_DETAILS, SIGNS, showMore, signsOf } from './signs.ts';
import { CASE_SCORE, suspicionScore } from './suspicion-score.ts';

const details = fc.subarray([...SHARED_DETAILS]);
const facts: fc.Arbitrary<BidderFacts> = fc
  .record({
    withSeller: details,
    withBidders: fc.record({ details, bidders: fc.integer({ min: 1, max: 9 }) }),
    auctions: fc.integer({ min: 1, max: 60 }),
    sellers: fc.integer({ min: 1, max: 60 }),
    ended: fc.nat(60),
    won: fc.nat(60),
    retracted: fc.nat(9),
    burst: fc.nat(20),
  })
  .map((any) => ({
    ...{ ...any, sellers: Math.min(any.sellers, any.auctions), ended: Math.min(any.ended, any.auctions) },
    won: Math.min(any.won, any.ended, any.auctions),
  }));
const signs = facts.map(signsOf);

const HONEST: BidderFacts = {
  ...{ withSeller: [], withBidders: { details: [], bidders: 0 } },
  ...{ auctions: 12, sellers: 9, ended: 10, won: 2, retracted: 1, burst: 3 },
};
const scoreOf = (shown: Partial<BidderFacts>) => suspicionScore(signsOf({ ...HONEST, ...shown }));

describe('the score', () => {
  it.each([
    ['an honest bidder', {}, 0],
    ['somebody with the card of the seller', { withSeller: ['card'] }, 60],
    ['a device, which includes its network', { withSeller: ['device', 'network'] }, 40],
    ['two bidders with the same card', { withBidders: { details: ['card'], bidders: 1 } }, 40],
    ['a friend who bids on everything of one seller', { auctions: 6, sellers: 1, ended: 6, won: 0 }, 42],
    ['bursts for one seller', { auctions: 3, sellers: 1, ended: 2, burst: 7 }, 40],
  ] as const)('of %s', (_who, shown, score) => {
    expect(scoreOf(shown)).toBe(score);
  });

  it.each([
    ['a shared network', { withSeller: ['network'], withBidders: { details: ['network'], bidders: 3 } }],
    ['a collector of one dealer’s cars', { auctions: 60, sellers: 1, ended: 60, won: 4 }],
    ['bad luck', { auctions: 60, sellers: 30, ended: 60, won: 0 }],
    ['a hectic evening', { burst: 20 }],
    ['changes of mind', { retracted: 9 }],
  ] as const)('is too low for a case by %s alone', (_what, shown) => {
    expect(scoreOf(shown)).toBeLessThan(CASE_SCORE);
  });

  it('is between 0 and 100, and 0 without signs', () => {
    fc.assert(
      fc.property(signs, (shown) => {
        expect(suspicionScore(shown)).toBeGreaterThanOrEqual(Object.keys(shown).length > 0 ? 1 : 0);
        expect(suspicionScore(shown)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('never falls when two looks are merged, in whatever order', () => {
    fc.assert(
      fc.property(signs, signs, (one, other) => {
        const merged = mergeSigns(one, other);
        expect(mergeSigns(other, one)).toEqual(merged);
        expect(mergeSigns(merged, one)).toEqual(merged);
        const expected = Math.max(suspicionScore(one), suspicionScore(other));
        // A device replaces the points of its network, which are fewer.
        expect(suspicionScore(merged)).toBeGreaterThanOrEqual(expected);
      }),
    );
  });
});

describe('showMore', () => {
  it('says nothing about signs that are already known, however often they are seen', () => {
    fc.assert(
      fc.property(signs, signs, (known, now) => {
        expect(showMore(mergeSigns(known, now), now)).toBe(false);
      }),
    );
  });

  it('notices each new kind of sign', () => {
    fc.assert(
      fc.property(signs, fc.constantFrom(...SIGNS), (now, kind) => {
        const { [kind]: _left, ...known } = now;
        expect(showMore(known, now)).toBe(now[kind] !== undefined);
      }),
    );
  });
});
