import type { AuctionSnapshot, PlacedBid } from '@marque/contracts/bidding/bids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionEvent, auctionAfter } from './auction-after.ts';
import type { PublicBid } from './auction-page.ts';
import type { AuctionState } from './auction-state.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const ME = '0198c0de-0000-7000-8000-00000000000a';
const RIVAL = '0198c0de-0000-7000-8000-00000000000b';
const END = '2026-06-01T12:00:00.000Z';
const LATER = '2026-06-01T12:02:00.000Z';

const snapshot = (sequence: number, overrides: Partial<AuctionSnapshot> = {}): AuctionSnapshot => ({
  id: ID,
  status: 'live',
  currency: 'GBP',
  highest_bid: 1_000 + sequence * 100,
  highest_bid_formatted: '',
  minimum_bid: 1_100 + sequence * 100,
  bid_count: sequence,
  reserve_status: 'no-reserve',
  start_date: '2026-05-25T12:00:00.000Z',
  end_date: END,
  outage_extended: false,
  sequence,
  ...overrides,
});

const bid = (sequence: number, bidderId: string): PublicBid => ({
  sequence,
  kind: 'maximum',
  automatic: false,
  amount: 1_000 + sequence * 100,
  bidder: { id: bidderId, username: bidderId === ME ? 'me' : 'rival' },
  at: `2026-06-01T11:${String(sequence).padStart(2, '0')}:00.000Z`,
  voids: null,
});

const opened = (overrides: Partial<AuctionState> = {}): AuctionState => ({
  figures: snapshot(3),
  bids: [bid(3, ME), bid(2, RIVAL), bid(1, ME)],
  bidTotal: 3,
  leader: { id: ME, since: 3 },
  extendedBy: null,
  watchers: 7,
  commentCount: 2,
  conversation: [],
  conversationTotal: 0,
  removedComments: [],
  ...overrides,
});

const after = (state: AuctionState, ...events: AuctionEvent[]): AuctionState =>
  events.reduce((before, event) => auctionAfter(event, before), state);

const placed = (sequence: number, leading: boolean): PlacedBid => ({
  bid: { amount: 5_000, kind: 'maximum', leading, at: END },
  receipt: { sequence, hash: 'a' },
  auction: snapshot(sequence),
});

describe('auctionAfter', () => {
  it('updates the figures after a bid', () => {
    const { figures } = after(opened(), { name: 'bid.placed', data: snapshot(4) });
    expect(figures).toMatchObject({ highest_bid: 1_400, minimum_bid: 1_500, bid_count: 4, sequence: 4 });
  });

  it('ignores a snapshot that is older than the current one', () => {
    const state = after(opened(), { name: 'bid.placed', data: snapshot(5) });
    expect(after(state, { name: 'bid.placed', data: snapshot(4) })).toBe(state);
  });

  it('marks the auction as extended when its end has moved', () => {
    const state = after(opened(), { name: 'auction.extended', data: snapshot(4, { end_date: LATER }) });
    expect(state).toMatchObject({ extendedBy: 'bid', figures: { end_date: LATER } });
  });

  it('names an outage as the reason for an extension until a later bid extends the auction', () => {
    const outage = { end_date: LATER, outage_extended: true };
    const interrupted = after(opened(), { name: 'auction.extended', data: snapshot(3, outage) });
    expect(interrupted.extendedBy).toBe('outage');
    const bidWithoutExtension = after(interrupted, { name: 'bid.placed', data: snapshot(4, outage) });
    expect(bidWithoutExtension.extendedBy).toBe('outage');
    const extended = after(bidWithoutExtension, {
      name: 'bid.placed',
      data: snapshot(5, { ...outage, end_date: '2026-06-01T12:03:00.000Z' }),
    });
    expect(extended.extendedBy).toBe('bid');
    // The page that is read again contains the same end, and says nothing new about it.
    const read = opened({ figures: extended.figures, extendedBy: 'outage' });
    expect(after(extended, { name: 'page.read', data: read }).extendedBy).toBe('bid');
  });

  it('never moves the end back or reopens an ended auction without a new bid', () => {
    const extended = after(opened(), { name: 'auction.extended', data: snapshot(3, { end_date: LATER }) });
    expect(after(extended, { name: 'bid.placed', data: snapshot(3) }).figures.end_date).toBe(LATER);
    const sold = after(opened(), { name: 'auction.ended', data: snapshot(3, { status: 'sold' }) });
    expect(after(sold, { name: 'bid.placed', data: snapshot(3) })).toBe(sold);
  });

  it('removes the lead after an outbid event and restores it after a leading bid', () => {
    const outbid = after(opened(), { name: 'outbid', data: snapshot(4) });
    expect(outbid.leader).toEqual({ id: null, since: 4 });
    const back = after(outbid, { name: 'bid.answered', data: placed(6, true), bidderId: ME });
    expect(back.leader).toEqual({ id: ME, since: 6 });
    expect(after(back, { name: 'outbid', data: snapshot(5) }).leader.id).toBe(ME);
  });

  it('clears the leader when the bid is accepted but does not lead', () => {
    const state = after(opened({ leader: { id: RIVAL, since: 3 } }), {
      name: 'bid.answered',
      data: placed(5, false),
      bidderId: ME,
    });
    expect(state.leader.id).toBeNull();
  });

  it('adds each new bid once to the history', () => {
    const state = after(
      opened(),
      { name: 'bids.read', bids: [bid(4, RIVAL), bid(3, ME)], total: 4 },
      { name: 'bids.read', bids: [bid(5, ME), bid(4, RIVAL)], total: 5 },
    );
    expect(state.bids.map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2, 1]);
    expect(state).toMatchObject({ bidTotal: 5, leader: { id: ME, since: 5 } });
  });

  it('keeps the figures of an event that is newer than the page that was read', () => {
    const ahead = after(opened(), { name: 'bid.placed', data: snapshot(6) });
    const read = after(ahead, { name: 'page.read', data: opened({ watchers: 9 }) });
    expect(read).toMatchObject({ watchers: 9, figures: { sequence: 6 } });
    const newer = opened({ figures: snapshot(8), leader: { id: RIVAL, since: 8 } });
    expect(after(ahead, { name: 'page.read', data: newer }).leader.id).toBe(RIVAL);
  });

  it('counts watchers and comments', () => {
    const state = after(
      opened(),
      { name: 'watchers.changed', data: { id: ID, watch_count: 8 } },
      {
        name: 'comment.posted',
        data: {
          listing_id: ID,
          comment_count: 3,
          comment: {
            id: ID,
            parent_id: null,
            text: 'Lovely',
            author: { id: RIVAL, username: 'rival', is_seller: false },
            created_at: END,
          },
        },
      },
    );
    expect(state).toMatchObject({ watchers: 8, commentCount: 3 });
  });

  it('reaches the same figures for every order of bid events', () => {
    const bids = fc.uniqueArray(fc.integer({ min: 4, max: 40 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(bids, (sequences) => {
        const told = (order: number[]) =>
          after(
            opened(),
            ...order.map((sequence) => ({ name: 'bid.placed' as const, data: snapshot(sequence) })),
          );
        const inOrder = told(sequences.toSorted((one, other) => one - other));
        expect(told(sequences).figures).toEqual(inOrder.figures);
        expect(inOrder.figures.sequence).toBe(Math.max(...sequences));
      }),
    );
  });
});
