import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import type { BoardAuction } from '@marque/contracts/bidding/live-board';
import { expect, it } from 'vitest';
import { boardAfter } from './board-after.ts';

const snapshot = (id: string, changes: Partial<AuctionSnapshot> = {}): AuctionSnapshot => ({
  ...{ id, status: 'live', currency: 'GBP', highest_bid: 1_000, highest_bid_formatted: '£1,000' },
  ...{ minimum_bid: 1_100, bid_count: 1, reserve_status: 'no-reserve', outage_extended: false, sequence: 1 },
  ...{ start_date: '2026-06-01T12:00:00.000Z', end_date: '2026-06-08T19:00:00.000Z', ...changes },
});
const row = (auction: AuctionSnapshot): BoardAuction => ({
  ...{ auction, title: auction.id, lot_number: 1, region: 'UK', sealed: false },
  ...{ watchers: 0, bids: auction.bid_count, bidders: 1, last_bid_at: null },
});
const loaded = [row(snapshot('a')), row(snapshot('b', { end_date: '2026-06-08T19:01:00.000Z' }))];
const rowsAfter = (...heard: AuctionSnapshot[]) =>
  boardAfter(loaded, new Map(heard.map((one) => [one.id, one])));
const after = (...heard: AuctionSnapshot[]) => rowsAfter(...heard).map(({ auction }) => auction);

it('takes newer prices and ends, and keeps the first end on top', () => {
  const moved = snapshot('a', { sequence: 2, highest_bid: 1_100, end_date: '2026-06-08T19:02:00.000Z' });
  expect(after(moved).map(({ id, highest_bid }) => [id, highest_bid])).toEqual([
    ['b', 1_000],
    ['a', 1_100],
  ]);
});

it('counts the bids that it hears of, but none of those that are sealed', () => {
  const heard = snapshot('a', { sequence: 2, bid_count: 2 });
  expect(rowsAfter(heard).map(({ bids }) => bids)).toEqual([2, 1]);
  const sealed = { ...row(snapshot('a')), sealed: true, bids: null };
  expect(boardAfter([sealed], new Map([['a', heard]])).map(({ bids }) => bids)).toEqual([null]);
});

it('keeps the last end on top if the reader sorted so', () => {
  expect(boardAfter(loaded, new Map(), '-ends').map(({ auction }) => auction.id)).toEqual(['b', 'a']);
});

it('ignores late events, and drops auctions that are over', () => {
  expect(after(snapshot('a', { sequence: 0, highest_bid: 1 }))[0]?.highest_bid).toBe(1_000);
  expect(after(snapshot('a', { end_date: '2026-06-08T18:00:00.000Z' }))[0]?.end_date).toContain('19:00');
  expect(after(snapshot('a', { status: 'sold' })).map(({ id }) => id)).toEqual(['b']);
});
