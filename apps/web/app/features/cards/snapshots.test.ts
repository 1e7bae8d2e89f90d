import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listingAfter } from './listing-after.ts';
import { createSnapshots } from './snapshots.ts';

const snapshot = (id: string, sequence: number, changes: Partial<AuctionSnapshot> = {}): AuctionSnapshot => ({
  ...{ id, sequence, status: 'live', currency: 'GBP', bid_count: sequence, outage_extended: false },
  ...{ highest_bid: 1_000 * sequence, highest_bid_formatted: null, minimum_bid: 1_000 },
  ...{
    reserve_status: 'reserve-not-met',
    start_date: '2026-06-01T10:00:00Z',
    end_date: '2026-06-01T12:00:00Z',
  },
  ...changes,
});

describe('snapshots', () => {
  let snapshots = createSnapshots(0);
  beforeEach(() => {
    snapshots = createSnapshots(0);
  });

  it('notify only the cards of the same lot', () => {
    const [one, other] = [vi.fn(), vi.fn()];
    snapshots.subscribe('a', one);
    snapshots.subscribe('b', other);
    snapshots.take(snapshot('a', 1));
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    expect(snapshots.of('a')?.highest_bid).toBe(1_000);
  });

  it('ignore an older snapshot, but accept a moved end', () => {
    snapshots.subscribe('a', vi.fn());
    snapshots.take(snapshot('a', 3));
    snapshots.take(snapshot('a', 2));
    expect(snapshots.of('a')?.sequence).toBe(3);
    snapshots.take(snapshot('a', 3, { end_date: '2026-06-01T12:10:00Z' }));
    expect(snapshots.of('a')?.end_date).toBe('2026-06-01T12:10:00Z');
  });

  it('are dropped with the last card, because the next page brings new ones', () => {
    const leave = snapshots.subscribe('a', vi.fn());
    snapshots.take(snapshot('a', 1));
    leave();
    expect(snapshots.of('a')).toBeUndefined();
    snapshots.take(snapshot('a', 2));
    expect(snapshots.of('a')).toBeUndefined();
  });

  it('are requested in one batch', async () => {
    const read = vi.fn(async (ids: string[]) => ids.map((id) => snapshot(id, 1)));
    const told = new Promise<void>((resolve) => snapshots.subscribe('b', resolve));
    snapshots.want('a', read);
    snapshots.want('b', read);
    snapshots.want('a', read);
    await told;
    expect(read.mock.calls).toEqual([[['a', 'b']]]);
  });
});

it('a listing takes the values of its snapshot and keeps all others', () => {
  const listing = {
    id: 'a',
    title: 'Jaguar',
    status: 'live',
    withdrawn: false,
    highest_bid: 5,
  } as Parameters<typeof listingAfter>[0];
  expect(listingAfter(listing, undefined)).toBe(listing);
  const after = listingAfter(listing, snapshot('a', 2, { status: 'withdrawn' }));
  expect(after).toMatchObject({ title: 'Jaguar', status: 'withdrawn', withdrawn: true, highest_bid: 2_000 });
});
