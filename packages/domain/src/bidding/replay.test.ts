import { describe, expect, it } from 'vitest';
import { type BidKind, NO_BIDS } from './auction-state.ts';
import { type HistoryStep, replay } from './replay.ts';

const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, second));
let second = 0;
const bid = (id: string, bidderId: string, kind: BidKind, amount: number): HistoryStep => {
  second += 1;
  return { id, bidderId, kind, amount, arrivedAt: at(second) };
};
const without = (history: HistoryStep[], ...ids: string[]) =>
  replay({ startingPrice: 1_000, reserve: null }, history, new Set(ids));

describe('replay', () => {
  it('is an auction without a bid when all are void', () => {
    expect(without([bid('a', 'ann', 'maximum', 5_000)], 'a')).toEqual(NO_BIDS);
  });

  it('gives the lead back, and takes the price down to what is still necessary', () => {
    const history = [
      bid('a', 'ann', 'maximum', 5_000),
      bid('b', 'bob', 'maximum', 2_000),
      bid('c', 'cat', 'maximum', 9_000),
    ];
    expect(without(history)).toMatchObject({ price: 5_200, leader: { bidderId: 'cat' } });
    expect(without(history, 'c')).toMatchObject({
      price: 2_100,
      leader: { bidderId: 'ann', maximum: 5_000 },
    });
    expect(without(history, 'a', 'b')).toMatchObject({ price: 1_000, leader: { bidderId: 'cat' } });
  });

  it('frees who was driven up by a voided bidder, an exact answer included', () => {
    const history = [
      bid('a', 'ann', 'maximum', 2_000),
      bid('b', 'bob', 'maximum', 9_000),
      bid('c', 'ann', 'exact', 3_000),
    ];
    expect(without(history, 'b')).toMatchObject({
      price: 1_000,
      leader: { bidderId: 'ann', maximum: 3_000 },
    });
  });

  it('keeps a bid that was accepted against a lower price than the replay comes to', () => {
    const history = [
      bid('a', 'ann', 'maximum', 2_020),
      bid('b', 'bob', 'maximum', 2_000),
      bid('c', 'ann', 'maximum', 9_000),
      bid('d', 'cat', 'maximum', 2_120),
    ];
    expect(without(history.slice(0, 3)).price).toBe(2_020);
    expect(without(history.slice(0, 3), 'a').price).toBe(2_100);
    expect(without(history, 'a')).toMatchObject({ price: 2_220, leader: { bidderId: 'ann' } });
  });

  it('never falls for a bid that the replayed price has already passed', () => {
    const history = [
      bid('a', 'ann', 'maximum', 9_000),
      bid('b', 'bob', 'exact', 4_000),
      bid('c', 'cat', 'exact', 1_500),
    ];
    expect(without(history)).toMatchObject({ price: 4_100, leader: { bidderId: 'ann' } });
  });

  it('keeps the price that an old reserve had asked for', () => {
    const history: HistoryStep[] = [
      bid('a', 'ann', 'maximum', 9_000),
      { kind: 'reserve-lowered', reserve: 3_000 },
      bid('b', 'bob', 'maximum', 6_000),
    ];
    const standing = replay({ startingPrice: 1_000, reserve: 5_000 }, history, new Set(['b']));
    expect(standing).toMatchObject({ price: 5_000, leader: { bidderId: 'ann' } });
    const afterwards = replay({ startingPrice: 1_000, reserve: 5_000 }, history, new Set(['a']));
    expect(afterwards).toMatchObject({ price: 3_000, leader: { bidderId: 'bob' } });
  });
});
