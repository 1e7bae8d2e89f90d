import { describe, expect, it } from 'vitest';
import { type Auction, type AuctionTerms, type Bid, NO_BIDS, type Standing } from './auction-state.ts';
import { decideBid } from './decide-bid.ts';

const startsAt = new Date('2026-06-01T12:00:00Z');
const endsAt = new Date('2026-06-08T19:00:00Z');
const beforeEnd = (ms: number) => new Date(endsAt.getTime() - ms);

const auction = (terms: Partial<AuctionTerms> = {}, standing: Standing = NO_BIDS): Auction => ({
  terms: {
    startingPrice: 1_000,
    reserve: null,
    startsAt,
    endsAt,
    status: 'live',
    sealed: false,
    ownerId: 'sue',
    ...terms,
  },
  standing,
});
const bid = (changes: Partial<Bid> = {}): Bid => ({
  bidderId: 'bob',
  amount: 5_000,
  kind: 'maximum',
  arrivedAt: new Date('2026-06-02T00:00:00Z'),
  ...changes,
});
const annLeads: Standing = { price: 1_000, leader: { bidderId: 'ann', maximum: 3_000, since: startsAt } };

describe('decideBid refuses', () => {
  it.each([0, -5, 1_000.5, 2_000_000_001, Number.NaN])('an amount of %d', (amount) => {
    expect(decideBid(auction(), bid({ amount }))).toEqual({ accepted: false, code: 'amount-invalid' });
  });

  it.each([
    ['a withdrawn listing', { status: 'withdrawn' }, {}, { code: 'listing-withdrawn' }],
    ['an open bid on a sealed auction', { sealed: true }, {}, { code: 'sealed-only' }],
    [
      'a bid before the start',
      {},
      { arrivedAt: new Date('2026-06-01T11:59:59.999Z') },
      { code: 'auction-not-started', starts_at: startsAt },
    ],
    [
      'a bid before the auction has been opened',
      { status: 'scheduled' },
      {},
      { code: 'auction-not-started', starts_at: startsAt },
    ],
    [
      'a bid at the end, not closed yet',
      {},
      { arrivedAt: endsAt },
      { code: 'auction-ended', ended_at: endsAt },
    ],
    [
      'a bid after the end of an auction that was never opened',
      { status: 'scheduled' },
      { arrivedAt: endsAt },
      { code: 'auction-ended', ended_at: endsAt },
    ],
    ['a bid on a sold car', { status: 'sold' }, {}, { code: 'auction-ended', ended_at: endsAt }],
    ['a bid on an unsold car', { status: 'unsold' }, {}, { code: 'auction-ended', ended_at: endsAt }],
    ['a bid of the owner', {}, { bidderId: 'sue' }, { code: 'own-listing' }],
    ['less than the starting price', {}, { amount: 999 }, { code: 'bid-too-low', minimum: 1_000 }],
  ] as const)('%s', (_, terms, changes, refusal) => {
    expect(decideBid(auction(terms), bid(changes))).toEqual({ accepted: false, ...refusal });
  });

  it('a bid less than one increment above the price', () => {
    expect(decideBid(auction({}, annLeads), bid({ amount: 1_099 }))).toEqual({
      accepted: false,
      code: 'bid-too-low',
      minimum: 1_100,
    });
    expect(decideBid(auction({}, annLeads), bid({ amount: 1_100 })).accepted).toBe(true);
  });

  it('an exact bid by the leader', () => {
    const exact = bid({ bidderId: 'ann', kind: 'exact', amount: 1 });
    expect(decideBid(auction({}, annLeads), exact)).toEqual({ accepted: false, code: 'already-leading' });
  });

  it("a maximum that is not higher than the leader's own maximum", () => {
    expect(decideBid(auction({}, annLeads), bid({ bidderId: 'ann', amount: 3_000 }))).toEqual({
      accepted: false,
      code: 'bid-too-low',
      minimum: 3_001,
    });
    expect(decideBid(auction({}, annLeads), bid({ bidderId: 'ann', amount: 3_001 })).accepted).toBe(true);
  });

  it('with the code of the first reason that applies', () => {
    const everything = bid({ bidderId: 'sue', arrivedAt: endsAt, amount: 1 });
    const code = (terms: Partial<AuctionTerms>, offered: Bid) => {
      const decision = decideBid(auction(terms), offered);
      return decision.accepted ? 'accepted' : decision.code;
    };
    expect(code({ status: 'withdrawn', sealed: true }, { ...everything, amount: 0.5 })).toBe(
      'amount-invalid',
    );
    expect(code({ status: 'withdrawn', sealed: true }, everything)).toBe('listing-withdrawn');
    expect(code({ sealed: true }, everything)).toBe('sealed-only');
    expect(code({}, everything)).toBe('auction-ended');
    expect(code({}, { ...everything, arrivedAt: startsAt })).toBe('own-listing');
    expect(code({}, { ...everything, arrivedAt: startsAt, bidderId: 'bob' })).toBe('bid-too-low');
  });
});

describe('an accepted bid', () => {
  it('names the bidder who lost the lead, and nobody if the challenger does not take the lead', () => {
    expect(decideBid(auction({}, annLeads), bid({ amount: 5_000 }))).toMatchObject({ outbid: 'ann' });
    expect(decideBid(auction({}, annLeads), bid({ amount: 2_000 }))).toMatchObject({ outbid: null });
    expect(decideBid(auction({}, annLeads), bid({ bidderId: 'ann' }))).toMatchObject({ outbid: null });
    expect(decideBid(auction(), bid())).toMatchObject({ outbid: null });
  });

  it('reports the reserve as met only when it is reached, and never without a reserve', () => {
    expect(decideBid(auction({ reserve: 5_000 }), bid())).toMatchObject({ reserveMet: true });
    expect(decideBid(auction({ reserve: 5_001 }), bid())).toMatchObject({ reserveMet: false });
    expect(decideBid(auction({ reserve: 900 }, annLeads), bid())).toMatchObject({ reserveMet: false });
    expect(decideBid(auction(), bid())).toMatchObject({ reserveMet: false });
  });

  it("triggers the leader's automatic bid even in the last millisecond", () => {
    const last = bid({ arrivedAt: beforeEnd(1), amount: 2_000 });
    expect(decideBid(auction({}, annLeads), last)).toMatchObject({
      accepted: true,
      standing: { price: 2_100, leader: { bidderId: 'ann' } },
      extended: true,
      endsAt: new Date(endsAt.getTime() - 1 + 120_000),
    });
  });

  it('extends the auction only in the last two minutes', () => {
    expect(decideBid(auction(), bid({ arrivedAt: beforeEnd(120_001) }))).toMatchObject({
      extended: false,
      endsAt,
    });
    expect(decideBid(auction(), bid({ arrivedAt: beforeEnd(120_000) }))).toMatchObject({
      extended: false,
      endsAt,
    });
    expect(decideBid(auction(), bid({ arrivedAt: beforeEnd(119_999) }))).toMatchObject({ extended: true });
  });
});
