import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeEach, expect, test } from 'vitest';
import { holdAuction } from '../../../test/bidding/hold-lock.ts';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { listJobs } from '../../../test/jobs.ts';
import { tellOfBids } from './bid-news.ts';
import { DRAIN_MS } from './close-due-auctions.ts';
import { findAuction } from './repository.ts';

const postgres = useTestDatabase();

beforeEach(() => openHouse(postgres.database).beat());

type Terms = { reserve?: number; bids?: number[]; endedAgo?: number };

/** Builds an auction that ended `endedAgo` milliseconds ago. Each of its bids is from a different bidder. */
async function ended({ reserve, bids = [], endedAgo = DRAIN_MS }: Terms) {
  const db = postgres.database;
  const auction = await buildAuction(db, { reserve: reserve ?? null });
  const floor = openHouse(db);
  const bidders = [];
  for (const amount of bids) {
    const bidder = await buildBidder(db);
    await floor.bid(bidder, auction, { amount });
    bidders.push(bidder.id);
  }
  const times = { ends_at: after(-endedAgo) };
  await db.kysely.updateTable('auctions').set(times).where('id', '=', auction.id).execute();
  const row = () => findAuction(db.kysely, auction.id);
  const jobs = async () => {
    await tellOfBids(db);
    return (await listJobs(db))
      .filter(({ payload }) => payload.auctionId === auction.id)
      .filter(({ task_identifier }) => !['bidding.outbid', 'bidding.first-bid'].includes(task_identifier))
      .map(({ task_identifier, payload }) => [task_identifier, payload.bidderId])
      .sort();
  };
  return { db, floor, bidders, row, jobs, ...auction };
}

/** Allow for a busy machine. */

test('a sold lot creates one sale with premium and VAT, one job per bidder, an audit entry and an event', async () => {
  const lot = await ended({ reserve: 1_500, bids: [2_000, 6_000] });
  await lot.floor.close();
  expect(await lot.row()).toMatchObject({ status: 'sold', price: 2_100, leader_id: lot.bidders[1] });
  const sales = await lot.db.kysely
    .selectFrom('sales')
    .selectAll()
    .where('listing_id', '=', lot.id)
    .execute();
  expect(sales).toMatchObject([
    {
      ...{ buyer_id: lot.bidders[1], seller_id: lot.owner_id, hammer_price: 2_100, state: 'payment_due' },
      ...{ currency: 'GBP', premium_minor: 60_000, vat_minor: 12_000 },
    },
  ]);
  expect(await lot.jobs()).toEqual([
    ['bidding.auction-ended', undefined],
    ['bidding.lost', lot.bidders[0]],
    ['bidding.reserve-met', undefined],
    ['bidding.won', lot.bidders[1]],
    ['screening.auction', undefined],
  ]);
  const audits = await lot.db.kysely
    .selectFrom('audit_entries')
    .select(['action', 'detail', 'actor_id'])
    .where('listing_id', '=', lot.id)
    .execute();
  expect(audits).toEqual([
    { action: 'auction-closed', actor_id: null, detail: { from: 'live', to: 'sold', price: 2_100 } },
  ]);
  expect(lot.floor.events.filter(({ event }) => event === 'auction.ended')).toHaveLength(2);
});

test('a lot whose only bid was voided is unsold, although the bid still counts in bid_count', async () => {
  const lot = await ended({ bids: [2_000] });
  const nobody = { price: null, leader_id: null, leader_maximum: null, leader_since: null };
  await lot.db.kysely.updateTable('auctions').set(nobody).where('id', '=', lot.id).execute();
  await lot.floor.close();
  expect(await lot.row()).toMatchObject({ status: 'unsold', price: null, bid_count: 1 });
  expect(await lot.jobs()).not.toContainEqual(['bidding.won', expect.anything()]);
});

test('a lot without bids or below its reserve is unsold and creates no sale', async () => {
  const unwanted = await ended({});
  const tooCheap = await ended({ reserve: 9_000, bids: [8_999] });
  await unwanted.floor.close();
  expect(await unwanted.row()).toMatchObject({ status: 'unsold' });
  expect(await tooCheap.row()).toMatchObject({ status: 'unsold', price: 8_999 });
  expect(await inspectAuction(tooCheap.db, tooCheap.id)).toEqual([]);
  expect(await unwanted.jobs()).toEqual([['bidding.auction-ended', undefined]]);
  expect(await tooCheap.jobs()).toEqual([
    ['bidding.auction-ended', undefined],
    ['bidding.lost', tooCheap.bidders[0]],
    ['screening.auction', undefined],
  ]);
});

test('an auction closes only after its end and the drain', async () => {
  const draining = await ended({ bids: [2_000], endedAgo: DRAIN_MS - 400 });
  const open = await ended({ bids: [2_000], endedAgo: -5_000 });
  await eventually(async () => {
    await draining.floor.close();
    expect(await draining.row()).toMatchObject({ status: 'sold' });
  });
  const closed = await draining.row();
  const waited = (closed?.closed_at?.getTime() ?? 0) - (closed?.ends_at.getTime() ?? 0);
  expect(waited).toBeGreaterThanOrEqual(DRAIN_MS);
  expect(await open.row()).toMatchObject({ status: 'live', closed_at: null });
});

test('closing twice and concurrently creates one sale and each job once', async () => {
  const lots = await Promise.all(Array.from({ length: 12 }, () => ended({ bids: [2_000, 3_000] })));
  const [first] = lots;
  if (!first) throw new Error('There are lots.');
  const closed = await Promise.all(Array.from({ length: 5 }, () => openHouse(first.db).close()));
  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(await first.floor.close()).toBe(0);
  for (const lot of lots) {
    expect(await inspectAuction(lot.db, lot.id)).toEqual([]);
    expect(await lot.row()).toMatchObject({ status: 'sold' });
    expect(await lot.jobs()).toEqual([
      ['bidding.auction-ended', undefined],
      ['bidding.lost', lot.bidders[0]],
      ['bidding.won', lot.bidders[1]],
      ['screening.auction', undefined],
    ]);
  }
});

test('a locked lot is skipped and closed with the next tick', async () => {
  const [held, free] = [await ended({ bids: [2_000] }), await ended({ bids: [2_000] })];
  const lock = await holdAuction(held.db, held);
  await held.floor.close();
  expect(await held.row()).toMatchObject({ status: 'live' });
  expect(await free.row()).toMatchObject({ status: 'sold' });
  await lock.release();
  await held.floor.close();
  expect(await held.row()).toMatchObject({ status: 'sold' });
});

test('a bid in flight during the close either keeps the auction open or is refused', async () => {
  const lot = await ended({ bids: [2_000] });
  const late = await buildBidder(lot.db);
  const arrivedAt = new Date(((await lot.row())?.ends_at.getTime() ?? 0) - 1);
  const [bid] = await Promise.all([
    lot.floor.bid(late, lot, { amount: 5_000, arrivedAt }),
    lot.floor.close(),
    openHouse(lot.db).close(),
  ]);
  const row = await lot.row();
  if ('receipt' in bid) expect(row).toMatchObject({ status: 'live', leader_id: late.id });
  else expect([bid.code, row?.status, row?.leader_id]).toEqual(['auction-ended', 'sold', lot.bidders[0]]);
  expect(await inspectAuction(lot.db, lot.id)).toEqual([]);
});
