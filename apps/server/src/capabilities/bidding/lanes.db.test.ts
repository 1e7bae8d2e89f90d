import { randomUUID } from 'node:crypto';
import { openDatabase } from '@marque/db/database';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdAuction, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { tellOfBids } from './bid-news.ts';
import { findLedger } from './repository.ts';

const postgres = useTestDatabase();

const oneLane = { lanes: 1, capacity: 1_000, largestBatch: 500 };

test('a full lane refuses new bids at once and still decides the waiting ones', async () => {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([buildAuction(db), buildBidder(db), buildBidder(db)]);
  const floor = openHouse(db, { ...oneLane, capacity: 3 });
  const lock = await holdAuction(db, auction);
  const first = floor.bid(ada, auction, { amount: 1_000 });
  await untilWaiting(db, 1);
  const waiting = [1_500, 2_000, 2_500].map((amount) => floor.bid(ben, auction, { amount }));
  const tooMany = await floor.bid(ada, auction, { amount: 9_000 });
  expect(tooMany).toMatchObject({ code: 'too-many-requests', values: { retry_after: 1 } });
  await lock.release();
  expect(await first).toHaveProperty('receipt');
  for (const answer of await Promise.all(waiting)) expect(answer).toHaveProperty('receipt');
  expect(floor.commits).toEqual([1, 3]);
});

test('lanes are busy for a second after a bid', async () => {
  const db = postgres.database;
  const [auction, ada] = await Promise.all([buildAuction(db), buildBidder(db)]);
  const floor = openHouse(db, oneLane);
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  expect(floor.house.lanes.areBusy()).toBe(false);
  await floor.bid(ada, auction, { amount: 1_000 });
  expect(floor.house.lanes.areBusy()).toBe(true);
  vi.advanceTimersByTime(999);
  expect(floor.house.lanes.areBusy()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(floor.house.lanes.areBusy()).toBe(false);
});

test('one bad bid does not fail the other bids of its batch', async () => {
  const db = postgres.database;
  const [auction, other, ada, ben] = await Promise.all([
    buildAuction(db),
    buildAuction(db),
    buildBidder(db),
    buildBidder(db),
  ]);
  const nobody = { ...(await buildBidder(db)), id: randomUUID() };
  const floor = openHouse(db, oneLane);
  const [good, bad, after, beside, missing] = await Promise.all([
    floor.bid(ada, auction, { amount: 2_000 }),
    floor.bid(nobody, auction, { amount: 50_000 }),
    floor.bid(ben, auction, { amount: 3_000 }),
    floor.bid(ben, other, { amount: 1_500 }),
    floor.bid(ben, { id: randomUUID() }, { amount: 1_500 }),
  ]);
  expect(good).toMatchObject({ bid: { leading: true } });
  expect(bad).toMatchObject({ code: 'bid-not-known-yet' });
  expect(after).toMatchObject({ bid: { leading: true }, auction: { highest_bid: 2_100 } });
  expect(beside).toMatchObject({ bid: { leading: true } });
  expect(missing).toMatchObject({ code: 'not-found' });
  expect(await inspectAuction(db, auction.id)).toEqual([]);
  expect(await inspectAuction(db, other.id)).toEqual([]);
});

test('a locked lot does not block the other lots of its lane', async () => {
  const db = openDatabase({
    ...{ url: postgres.url, poolSize: 5, statementTimeoutMs: 10_000, lockTimeoutMs: 300 },
    applicationName: 'marque-test-impatient',
  });
  onTestFinished(db.close);
  const [held, free, ada] = await Promise.all([buildAuction(db), buildAuction(db), buildBidder(db)]);
  const floor = openHouse(db, oneLane);
  const lock = await holdAuction(db, held);
  const [elsewhere, ...stuck] = await Promise.all([
    floor.bid(ada, free, { amount: 1_500 }),
    ...Array.from({ length: 100 }, (_, n) => floor.bid(ada, held, { amount: 2_000 + n, key: `held-${n}` })),
  ]);
  expect(elsewhere).toMatchObject({ bid: { leading: true } });
  for (const answer of stuck) expect(answer).toMatchObject({ code: 'bid-not-known-yet' });
  await lock.release();
  expect(await floor.bid(ada, held, { amount: 2_000, key: 'held-0' })).toHaveProperty('receipt');
});

test('a later batch does not overtake a batch that waits for the lock', async () => {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([buildAuction(db), buildBidder(db), buildBidder(db)]);
  const floor = openHouse(db, oneLane);
  // A lot that does not exist is never cached, so the whole batch is decided under the lock.
  const strangers = Array.from({ length: 31 }, () => floor.bid(ada, { id: randomUUID() }, { amount: 5_000 }));
  const first = floor.bid(ada, auction, { amount: 5_000 });
  const later = Array.from({ length: 32 }, () => floor.bid(ben, auction, { amount: 5_000 }));
  expect(await first).toMatchObject({ bid: { leading: true } });
  for (const answer of await Promise.all(strangers)) expect(answer).toMatchObject({ code: 'not-found' });
  for (const answer of await Promise.all(later)) expect(answer).not.toMatchObject({ bid: { leading: true } });
});

test('decides the bids of a batch by their arrival, not by their place in the queue', async () => {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([buildAuction(db), buildBidder(db), buildBidder(db)]);
  const floor = openHouse(db, oneLane);
  const now = Date.now();
  await Promise.all([
    floor.bid(ben, auction, { amount: 5_000, arrivedAt: new Date(now - 10) }),
    floor.bid(ada, auction, { amount: 5_000, arrivedAt: new Date(now - 20) }),
  ]);
  const lines = await findLedger(db.kysely, auction.id);
  expect(lines.map(({ bidder_id, amount }) => [bidder_id, amount])).toEqual([
    [ada.id, 1_000],
    [ben.id, 5_000],
    [ada.id, 5_000],
  ]);
});

test('notifies a bidder who was outbid within a batch once, and not a leader who leads again', async () => {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([
    buildAuction(db, { reserve: 4_000 }),
    buildBidder(db),
    buildBidder(db),
  ]);
  const floor = openHouse(db, oneLane);
  await floor.bid(ada, auction, { amount: 1_000 });
  await Promise.all([floor.bid(ben, auction, { amount: 2_000 }), floor.bid(ada, auction, { amount: 6_000 })]);
  await tellOfBids(db);
  const { rows } = await db.pool.query(
    `select task.identifier as name, job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where job.payload ->> 'auctionId' = $1 order by job.id`,
    [auction.id],
  );
  expect(rows).toEqual([
    { name: 'bidding.outbid', payload: { auctionId: auction.id, bidderIds: [ben.id] } },
    { name: 'bidding.first-bid', payload: { auctionId: auction.id } },
    { name: 'bidding.reserve-met', payload: { auctionId: auction.id, bySeller: false } },
  ]);
  const told = floor.events.filter(({ event }) => event === 'outbid').map(({ channel }) => channel);
  expect(told).toEqual([`private-customer.${ben.id}`]);
});
