import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { holdAuction, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { findAuction, findLedger } from './repository.ts';

const postgres = useTestDatabase();

async function begin(overrides: Parameters<typeof buildAuction>[1] = {}) {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([
    buildAuction(db, overrides),
    buildBidder(db),
    buildBidder(db),
  ]);
  return { db, auction, ada, ben, floor: openHouse(db), lines: () => findLedger(db.kysely, auction.id) };
}

test('the same key gets the same answer, even with another amount, and places one bid', async () => {
  const { db, auction, ada, floor, lines } = await begin();
  const first = await floor.bid(ada, auction, { amount: 5_000, key: 'once' });
  expect(first).toMatchObject({ bid: { leading: true }, receipt: { sequence: 1 } });
  expect(await floor.bid(ada, auction, { amount: 5_000, key: 'once' })).toEqual(first);
  expect(await floor.bid(ada, auction, { amount: 9_000, key: 'once' })).toEqual(first);
  expect(await lines()).toHaveLength(1);
  expect(await inspectAuction(db, auction.id)).toEqual([]);
});

test('a key still gets its first answer after the bidder may no longer bid', async () => {
  const { db, auction, ada, floor, lines } = await begin();
  const first = await floor.bid(ada, auction, { amount: 5_000, key: 'in-doubt' });
  const blocked = { ...ada, blocked_at: new Date() };
  await db.kysely
    .updateTable('customers')
    .set({ blocked_at: blocked.blocked_at })
    .where('id', '=', ada.id)
    .execute();
  expect(await floor.bid(blocked, auction, { amount: 5_000, key: 'in-doubt' })).toEqual(first);
  expect(await floor.bid(blocked, auction, { amount: 6_000, key: 'another' })).toMatchObject({
    code: 'not-validated',
  });
  expect(await lines()).toHaveLength(1);
});

test('a key belongs to one bidder and one auction', async () => {
  const { db, auction, ada, ben, floor, lines } = await begin();
  const other = await buildAuction(db);
  await floor.bid(ada, auction, { amount: 5_000, key: 'shared' });
  expect(await floor.bid(ben, auction, { amount: 2_000, key: 'shared' })).toMatchObject({
    bid: { leading: false, amount: 2_000 },
  });
  expect(await floor.bid(ada, other, { amount: 1_500, key: 'shared' })).toMatchObject({
    auction: { id: other.id },
  });
  expect(await lines()).toHaveLength(3);
});

test('concurrent requests with one key, in one or two processes, place one bid and get one answer', async () => {
  const { db, auction, ada, floor, lines } = await begin();
  const neighbour = openHouse(db);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, call) =>
      (call % 2 === 0 ? floor : neighbour).bid(ada, auction, { amount: 5_000, key: 'at-once' }),
    ),
  );
  expect(answers[0]).toMatchObject({ receipt: { sequence: 1 } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await lines()).toHaveLength(1);
});

test('a key still gets its first answer after the bidder was outbid, with and without the lock', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  const first = await floor.bid(ada, auction, { amount: 2_000, key: 'early' });
  await floor.bid(ben, auction, { amount: 8_000 });
  // This process has cached the price and answers without a lock. A new process answers under the lock.
  expect(await floor.bid(ada, auction, { amount: 2_000, key: 'early' })).toEqual(first);
  expect(await openHouse(db).bid(ada, auction, { amount: 2_000, key: 'early' })).toEqual(first);
});

test('a refused bid is not stored: the same key can place the bid later', async () => {
  const { db, auction, ada, floor } = await begin({ status: 'scheduled' });
  const refused = await floor.bid(ada, auction, { amount: 2_000, key: 'eager' });
  expect(refused).toMatchObject({ code: 'auction-not-started' });
  await moveAuctions(db, [auction], 'live');
  expect(await floor.bid(ada, auction, { amount: 2_000, key: 'eager' })).toHaveProperty('receipt');
});

test('a bid that takes too long answers that the outcome is unknown, and the same key gets it later', async () => {
  const { db, auction, ada, floor } = await begin();
  const lock = await holdAuction(db, auction);
  const unknown = await floor.bid(ada, auction, { amount: 5_000, key: 'slow', timeoutMs: 20 });
  expect(unknown).toMatchObject({ code: 'bid-not-known-yet', values: { retry_after: 1 } });
  const again = floor.bid(ada, auction, { amount: 5_000, key: 'slow' });
  await lock.release();
  expect(await again).toMatchObject({ receipt: { sequence: 1 }, bid: { leading: true } });
  expect(await openHouse(db).bid(ada, auction, { amount: 5_000, key: 'slow' })).toEqual(await again);
});

test('a retry after the end gets the answer of the first request, which arrived in time', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  const seen = await floor.bid(ben, auction, { amount: 1_000 });
  const end = 'auction' in seen ? new Date(seen.auction.end_date).getTime() : 0;
  const lock = await holdAuction(db, auction);
  const inTime = floor.bid(ada, auction, { amount: 5_000, key: 'k', arrivedAt: new Date(end - 1) });
  await untilWaiting(db, 1);
  const afterwards = floor.bid(ada, auction, { amount: 5_000, key: 'k', arrivedAt: new Date(end) });
  await lock.release();
  expect(await inTime).toHaveProperty('receipt');
  expect(await afterwards).toEqual(await inTime);
  const row = await findAuction(db.kysely, auction.id);
  expect(row?.leader_id).toBe(ada.id);
});

test('a lane retries bids whose connection was lost, and places each of them once', async () => {
  const { db, auction, ada, ben, floor, lines } = await begin();
  const lock = await holdAuction(db, auction);
  const both = Promise.all([
    floor.bid(ada, auction, { amount: 3_000, key: 'a' }),
    floor.bid(ben, auction, { amount: 5_000, key: 'b' }),
  ]);
  await untilWaiting(db, 1);
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await lock.release();
  expect(await both).toMatchObject([{ bid: { amount: 3_000 } }, { bid: { amount: 5_000, leading: true } }]);
  expect(await lines()).toHaveLength(3);
  expect(await inspectAuction(db, auction.id)).toEqual([]);
});
