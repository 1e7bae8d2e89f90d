import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuctionTerms } from './auction-state.ts';
import { commitmentText, decideSealedBid, openSealed, type SealedBid } from './sealed.ts';

const startsAt = new Date('2026-06-01T12:00:00Z');
const endsAt = new Date('2026-06-08T19:00:00Z');
const at = (second: number) => new Date(startsAt.getTime() + second * 1_000);
const terms: AuctionTerms = {
  startingPrice: 1_000,
  reserve: 5_000,
  startsAt,
  endsAt,
  status: 'live',
  sealed: true,
  ownerId: 'sue',
};
const offer = (amount: number, arrivedAt = at(9)) => ({ bidderId: 'bob', amount, arrivedAt });
const own: SealedBid = { bidderId: 'bob', amount: 4_000, placedAt: at(1) };

describe('decideSealedBid', () => {
  it('places, raises or lowers a bid, with the time of the change', () => {
    const placed = { bidderId: 'bob', amount: 4_000, placedAt: at(9) };
    expect(decideSealedBid(terms, null, offer(4_000))).toEqual({
      accepted: true,
      bid: placed,
      change: 'placed',
    });
    expect(decideSealedBid(terms, own, offer(6_000))).toMatchObject({
      change: 'raised',
      bid: { amount: 6_000, placedAt: at(9) },
    });
    expect(decideSealedBid(terms, own, offer(2_000))).toMatchObject({
      change: 'lowered',
      bid: { amount: 2_000, placedAt: at(9) },
    });
  });

  it('keeps the time of a bid that is sent again with the same amount', () => {
    expect(decideSealedBid(terms, own, offer(4_000))).toEqual({ accepted: true, bid: own, change: 'none' });
  });

  it.each([
    ['too little', {}, offer(999), { code: 'bid-too-low', minimum: 1_000 }],
    ['a fraction', {}, offer(1_000.5), { code: 'amount-invalid' }],
    ['a change at the end', {}, offer(4_500, endsAt), { code: 'auction-ended', ended_at: endsAt }],
    [
      'a bid before the start',
      {},
      offer(4_500, at(-1)),
      { code: 'auction-not-started', starts_at: startsAt },
    ],
    ['a withdrawn listing', { status: 'withdrawn' }, offer(4_500), { code: 'listing-withdrawn' }],
    ['the owner', { ownerId: 'bob' }, offer(4_500), { code: 'own-listing' }],
  ] as const)('refuses %s', (_, changes, offered, refusal) => {
    expect(decideSealedBid({ ...terms, ...changes }, own, offered)).toEqual({ accepted: false, ...refusal });
  });

  it('throws for an open auction', () => {
    expect(() => decideSealedBid({ ...terms, sealed: false }, null, offer(4_000))).toThrow(/open auction/);
  });
});

const sealedBids = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 9 }), second: fc.nat(99_999) }), { maxLength: 12 })
  .map((bids) =>
    bids.map(({ amount, second }, index) => ({
      bidderId: `b${index}`,
      amount,
      placedAt: at(second * 12 + index),
    })),
  );

describe('openSealed', () => {
  it.each([
    ['the highest', [own, { bidderId: 'cat', amount: 6_000, placedAt: at(5) }], 5_000, 'cat'],
    ['the earlier of equals', [own, { bidderId: 'cat', amount: 4_000, placedAt: at(0) }], null, 'cat'],
    ['the first of one instant', [own, { bidderId: 'cat', amount: 4_000, placedAt: at(1) }], null, 'bob'],
    ['a bid at the reserve', [own], 4_000, 'bob'],
    ['nobody below it', [own], 4_001, undefined],
    ['nobody where nobody bid', [], null, undefined],
  ])('is won by %s', (_, bids, reserve, winner) => {
    expect(openSealed(bids, reserve)?.bidderId).toBe(winner);
  });

  it('finds the same winner in any order, and no bid beats it', () => {
    fc.assert(
      fc.property(sealedBids, fc.option(fc.nat(10)), (bids, reserve) => {
        const winner = openSealed(bids, reserve);
        expect(openSealed(bids.toReversed(), reserve)).toEqual(winner);
        const able = bids.filter(({ amount }) => reserve === null || amount >= reserve);
        expect(winner === null).toBe(able.length === 0);
        for (const { amount, placedAt } of able) {
          expect(amount).toBeLessThanOrEqual(winner?.amount ?? 0);
          if (amount === winner?.amount) expect(placedAt >= winner.placedAt).toBe(true);
        }
      }),
    );
  });
});

describe('commitmentText', () => {
  it('has a fixed form', () => {
    expect(commitmentText({ auctionId: 'l1', bidderId: 'bob', amount: 4_000, nonce: 'n' })).toBe(
      '["sealed-bid","l1","bob",4000,"n"]',
    );
  });

  it('differs if any part differs', () => {
    const parts = fc.record({
      auctionId: fc.string(),
      bidderId: fc.string(),
      amount: fc.nat(),
      nonce: fc.string(),
    });
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const same = JSON.stringify(a) === JSON.stringify(b);
        expect(commitmentText(a) === commitmentText(b)).toBe(same);
      }),
    );
  });
});
