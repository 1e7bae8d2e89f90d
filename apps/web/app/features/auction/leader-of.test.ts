import { describe, expect, it } from 'vitest';
import type { PublicBid } from './auction-page.ts';
import { leaderOf } from './leader-of.ts';

const ann = { id: 'ann', username: 'ann' };
const bob = { id: 'bob', username: 'bob' };
const bid = (sequence: number, amount: number | null, bidder: PublicBid['bidder'], more = {}): PublicBid => ({
  ...{ sequence, amount, bidder, kind: 'exact', automatic: false },
  ...{ at: '2026-06-01T12:00:00.000Z', voids: null, ...more },
});
const listing = (highest_bid: number | null, bidder: PublicBid['bidder'], status = 'live' as const) => ({
  ...{ status, highest_bid, bidder },
});

describe('leaderOf', () => {
  it('is the bidder of the listing', () => {
    expect(leaderOf({ listing: listing(null, null), bids: [] })).toBeNull();
    expect(leaderOf({ listing: listing(1_000, ann), bids: [bid(1, 1_000, ann)] })).toBe('ann');
  });

  it('is the newest bidder, if the listing was read before that bid', () => {
    expect(leaderOf({ listing: listing(null, null), bids: [bid(1, 1_000, ann)] })).toBe('ann');
    const bids = [bid(2, 1_100, bob), bid(1, 1_000, ann)];
    expect(leaderOf({ listing: listing(1_000, ann), bids })).toBe('bob');
  });

  it('is the bidder of the listing, if the bids were read before', () => {
    expect(leaderOf({ listing: listing(1_100, bob), bids: [bid(1, 1_000, ann)] })).toBe('bob');
  });

  it('is the bidder of the listing after a void, and after the end', () => {
    const voided = [bid(3, null, null, { voids: 2 }), bid(2, 1_100, bob), bid(1, 1_000, ann)];
    expect(leaderOf({ listing: listing(1_000, ann), bids: voided })).toBe('ann');
    const sealed = { status: 'sold' as const, highest_bid: null, bidder: ann };
    expect(leaderOf({ listing: sealed, bids: [bid(2, 2_000, bob)] })).toBe('ann');
  });
});
