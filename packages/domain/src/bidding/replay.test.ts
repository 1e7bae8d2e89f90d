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
  it('gives an auction without bids if all bids are void', () => {
    expect(without([bid('a', 'ann', 'maximum', 5_000)], 'a')).toEqual(NO_BIDS);
  });

  it('returns the lead to the previous leader, and lowers the price to what the other bids require', () => {
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

  it('lowers the price for a bidder who only bid against a voided bid, also by an exact bid', () => {
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

  it('keeps a bid that was accepted at a lower price than the replay reaches', () => {
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

  it('does not lower the price for a bid below the replayed price', () => {
    const history = [
      bid('a', 'ann', 'maximum', 9_000),
      bid('b', 'bob', 'exact', 4_000),
      bid('c', 'cat', 'exact', 1_500),
    ];
    expect(without(history)).toMatchObject({ price: 4_100, leader: { bidderId: 'ann' } });
  });

  it('keeps the price that the earlier, higher reserve required', () => {
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
