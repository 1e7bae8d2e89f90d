import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Auction, type AuctionTerms, NO_BIDS } from './auction-state.ts';
import { lowerReserve, MOST_LOWERINGS } from './lower-reserve.ts';

const startsAt = new Date('2026-06-01T12:00:00Z');
const endsAt = new Date('2026-06-08T19:00:00Z');
const now = new Date('2026-06-05T00:00:00Z');
const auction = (changes: Partial<AuctionTerms> = {}, price: number | null = 8_000): Auction => ({
  terms: {
    startingPrice: 1_000,
    reserve: 10_000,
    startsAt,
    endsAt,
    status: 'live',
    sealed: false,
    ownerId: 'sue',
    ...changes,
  },
  standing:
    price === null ? NO_BIDS : { price, leader: { bidderId: 'ann', maximum: price, since: startsAt } },
});

describe('lowerReserve', () => {
  it('lowers the reserve, and reports when the price now meets it', () => {
    expect(lowerReserve(auction(), 9_000, now)).toMatchObject({
      lowered: true,
      terms: { reserve: 9_000 },
      reserveMet: false,
    });
    expect(lowerReserve(auction(), 8_000, now)).toMatchObject({ lowered: true, reserveMet: true });
  });

  it('allows the seller to remove the reserve', () => {
    expect(lowerReserve(auction(), null, now)).toMatchObject({ lowered: true, terms: { reserve: null } });
  });

  it('changes only the reserve', () => {
    const lowered = lowerReserve(auction(), 9_000, now);
    expect(lowered).toMatchObject({ terms: { ...auction().terms, reserve: 9_000 } });
  });

  it('works before the auction has begun', () => {
    expect(lowerReserve(auction({ status: 'scheduled' }, null), 9_000, startsAt)).toMatchObject({
      lowered: true,
    });
  });

  it.each([
    ['a raise', {}, 10_001, now, 'reserve-not-lower'],
    ['the same again', {}, 10_000, now, 'reserve-not-lower'],
    ['a reserve where there was none', { reserve: null }, 9_000, now, 'reserve-not-lower'],
    ['a fraction', {}, 0.5, now, 'amount-invalid'],
    ['nothing as a number', {}, 0, now, 'amount-invalid'],
    ['a withdrawn listing', { status: 'withdrawn' }, 9_000, now, 'listing-withdrawn'],
    ['an auction past its end', {}, 9_000, endsAt, 'auction-ended'],
    ['an unsold car', { status: 'unsold' }, 9_000, now, 'auction-ended'],
  ] as const)('refuses %s', (_, terms, reserve, at, code) => {
    expect(lowerReserve(auction(terms), reserve, at)).toEqual({ lowered: false, code });
  });

  it('refuses a step that is smaller than an increment, unless the price then meets the reserve', () => {
    const refusal = { lowered: false, code: 'reserve-step-too-small', max: 9_750 };
    expect(lowerReserve(auction(), 9_999, now)).toEqual(refusal);
    expect(lowerReserve(auction(), 9_751, now)).toEqual(refusal);
    expect(lowerReserve(auction(), 9_750, now)).toMatchObject({ lowered: true });
    expect(lowerReserve(auction({}, 9_900), 9_900, now)).toMatchObject({ lowered: true, reserveMet: true });
    // It is met already.
    expect(lowerReserve(auction({}, 10_000), 9_900, now)).toEqual(refusal);
    expect(lowerReserve(auction({ reserve: 40 }), 1, now)).toMatchObject({ lowered: true });
  });

  it.each(['seller', 'staff'] as const)(
    'lets a %s step only so often a day, but always remove it or sell the car',
    (by) => {
      const most = MOST_LOWERINGS[by];
      const often = { lowered: false, code: 'reserve-lowered-often', max: most };
      expect(lowerReserve(auction(), 9_000, now, { by, earlier: most - 1 })).toMatchObject({ lowered: true });
      expect(lowerReserve(auction(), 9_000, now, { by, earlier: most })).toEqual(often);
      expect(lowerReserve(auction(), 8_000, now, { by, earlier: most })).toMatchObject({ reserveMet: true });
      expect(lowerReserve(auction(), null, now, { by, earlier: most })).toMatchObject({ lowered: true });
    },
  );

  it('never lets a seller take more steps than there are increments', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.array(fc.nat(1_000_000)), (first, wishes) => {
        let reserve: number | null = first;
        for (const wish of wishes) {
          const step = lowerReserve(auction({ reserve }, null), wish, now);
          if (!step.lowered) continue;
          expect(reserve === null ? 0 : reserve - (step.terms.reserve ?? 0)).toBeGreaterThanOrEqual(
            Math.min(50, (reserve ?? 1) - 1),
          );
          reserve = step.terms.reserve;
        }
      }),
    );
  });
});
