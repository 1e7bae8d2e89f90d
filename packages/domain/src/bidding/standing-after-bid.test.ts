import { describe, expect, it } from 'vitest';
import { type Bid, type BidKind, NO_BIDS, type Standing } from './auction-state.ts';
import { standingAfterBid } from './standing-after-bid.ts';

const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, second));

type Told = [bidderId: string, kind: BidKind, amount: number];

/** Applies the bids in the given order, one per second, and returns the effect of the last one. */
function tell(prices: { startingPrice: number; reserve: number | null }, ...bids: Told[]) {
  let standing: Standing = NO_BIDS;
  let history: string[] = [];
  bids.forEach(([bidderId, kind, amount], second) => {
    const bid: Bid = { bidderId, kind, amount, arrivedAt: at(second) };
    const effect = standingAfterBid(prices, standing, bid);
    standing = effect.standing;
    history = effect.entries.map((entry) => `${entry.bidderId} ${entry.kind} ${entry.amount}`);
  });
  return { price: standing.price, leader: standing.leader, history };
}

const open = { startingPrice: 1_000, reserve: null };
const reserved = { startingPrice: 1_000, reserve: 5_000 };

describe('the first bid', () => {
  it('sets the price to the starting price, however high the maximum is', () => {
    expect(tell(open, ['ann', 'maximum', 9_000])).toEqual({
      price: 1_000,
      leader: { bidderId: 'ann', maximum: 9_000, since: at(0) },
      history: ['ann maximum 1000'],
    });
  });

  it('sets the price to the reserve if its maximum reaches it', () => {
    expect(tell(reserved, ['ann', 'maximum', 9_000]).price).toBe(5_000);
    expect(tell(reserved, ['ann', 'maximum', 5_000]).price).toBe(5_000);
  });

  it('sets the price to its full maximum if that is below the reserve', () => {
    expect(tell(reserved, ['ann', 'maximum', 4_999]).price).toBe(4_999);
  });

  it('sets the price to the starting price if the reserve is lower', () => {
    expect(tell({ startingPrice: 1_000, reserve: 500 }, ['ann', 'maximum', 9_000]).price).toBe(1_000);
  });

  it('sets the price to its amount if it is exact', () => {
    expect(tell(open, ['ann', 'exact', 3_333])).toMatchObject({ price: 3_333, leader: { maximum: 3_333 } });
    expect(tell(reserved, ['ann', 'exact', 3_333]).price).toBe(3_333);
    expect(tell(reserved, ['ann', 'exact', 6_000]).price).toBe(6_000);
  });
});

describe('a leader who raises their maximum', () => {
  it('does not change the price', () => {
    expect(tell(open, ['ann', 'maximum', 2_000], ['ann', 'maximum', 9_000])).toEqual({
      price: 1_000,
      leader: { bidderId: 'ann', maximum: 9_000, since: at(1) },
      history: ['ann maximum 1000'],
    });
  });

  it('raises the price to the reserve if the new maximum reaches it', () => {
    expect(tell(reserved, ['ann', 'maximum', 2_000], ['ann', 'maximum', 9_000]).price).toBe(5_000);
  });

  it('raises the price to the full maximum while that is below the reserve', () => {
    expect(tell(reserved, ['ann', 'maximum', 2_000], ['ann', 'maximum', 3_000]).price).toBe(3_000);
  });
});

describe('a challenger with the higher maximum', () => {
  it('leads one increment above the beaten maximum, which first bids automatically up to its limit', () => {
    expect(tell(open, ['ann', 'maximum', 2_000], ['bob', 'maximum', 9_000])).toEqual({
      price: 2_100,
      leader: { bidderId: 'bob', maximum: 9_000, since: at(1) },
      history: ['ann automatic 2000', 'bob maximum 2100'],
    });
  });

  it('never pays more than their own maximum', () => {
    expect(tell(open, ['ann', 'maximum', 2_000], ['bob', 'maximum', 2_030]).price).toBe(2_030);
  });

  it('causes no automatic bid if the beaten maximum was already used up', () => {
    expect(tell(open, ['ann', 'exact', 2_000], ['bob', 'maximum', 9_000]).history).toEqual([
      'bob maximum 2100',
    ]);
  });

  it('raises the price to the reserve if the maximum reaches it, and otherwise to the full maximum', () => {
    expect(tell(reserved, ['ann', 'maximum', 2_000], ['bob', 'maximum', 9_000]).price).toBe(5_000);
    expect(tell(reserved, ['ann', 'maximum', 2_000], ['bob', 'maximum', 4_000]).price).toBe(4_000);
  });
});

describe('a challenger with the lower or the same maximum', () => {
  it('causes an automatic bid of one increment more', () => {
    expect(tell(open, ['ann', 'maximum', 9_000], ['bob', 'maximum', 4_000])).toEqual({
      price: 4_100,
      leader: { bidderId: 'ann', maximum: 9_000, since: at(0) },
      history: ['bob maximum 4000', 'ann automatic 4100'],
    });
  });

  it("causes an automatic bid up to the leader's maximum at most", () => {
    expect(tell(open, ['ann', 'maximum', 4_040], ['bob', 'maximum', 4_000]).price).toBe(4_040);
  });

  it('loses a tie to the earlier bid, at that amount', () => {
    expect(tell(open, ['ann', 'maximum', 4_000], ['bob', 'maximum', 4_000])).toMatchObject({
      price: 4_000,
      leader: { bidderId: 'ann' },
      history: ['bob maximum 4000', 'ann automatic 4000'],
    });
  });

  it('wins a tie against a maximum that arrived later but was decided first', () => {
    const raised: Standing = { price: 1_000, leader: { bidderId: 'ann', maximum: 4_000, since: at(9) } };
    const earlier: Bid = { bidderId: 'bob', kind: 'maximum', amount: 4_000, arrivedAt: at(8) };
    expect(standingAfterBid(open, raised, earlier).standing).toEqual({
      price: 4_000,
      leader: { bidderId: 'bob', maximum: 4_000, since: at(8) },
    });
    const sameInstant = { ...earlier, arrivedAt: at(9) };
    expect(standingAfterBid(open, raised, sameInstant).standing.leader.bidderId).toBe('ann');
  });
});

describe('a challenger with an exact bid', () => {
  it('leads at the amount of the bid, and reveals nothing about the beaten maximum', () => {
    expect(tell(open, ['ann', 'maximum', 2_000], ['bob', 'exact', 7_777])).toEqual({
      price: 7_777,
      leader: { bidderId: 'bob', maximum: 7_777, since: at(1) },
      history: ['bob exact 7777'],
    });
  });

  it("causes an automatic bid at once if the leader's maximum allows it", () => {
    expect(tell(open, ['ann', 'maximum', 9_000], ['bob', 'exact', 4_000]).history).toEqual([
      'bob exact 4000',
      'ann automatic 4100',
    ]);
  });
});
