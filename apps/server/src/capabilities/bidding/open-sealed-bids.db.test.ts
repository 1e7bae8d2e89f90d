import { commitmentText } from '@marque/domain/bidding/sealed';
import { sha256 } from '@marque/domain/bidding/sha256';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeEach, expect, test } from 'vitest';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { readLedger } from './read-ledger.ts';
import { findAuction } from './repository.ts';

const postgres = useTestDatabase();

beforeEach(() => openHouse(postgres.database).beat());

async function begin(reserve: number | null = null) {
  const db = postgres.database;
  const [auction, ada, ben, cleo] = await Promise.all([
    buildAuction(db, { sealed: true, listing: { plan_type: 3 }, reserve }),
    buildBidder(db),
    buildBidder(db),
    buildBidder(db),
  ]);
  const floor = openHouse(db);
  const end = (agoMs = 2_000) =>
    db.kysely
      .updateTable('auctions')
      .set({ ends_at: after(-agoMs) })
      .where('id', '=', auction.id)
      .execute();
  return { db, auction, ada, ben, cleo, floor, end, row: () => findAuction(db.kysely, auction.id) };
}

test('the highest bid wins at its own amount, and every receipt matches the opening', async () => {
  const { db, auction, ada, ben, floor, end, row } = await begin();
  await floor.sealedBid(ada, auction, { amount: 5_000 });
  const placed = await floor.sealedBid(ben, auction, { amount: 8_000 });
  await floor.sealedBid(ada, auction, { amount: 7_000 });
  await end();
  await floor.close();

  expect(await row()).toMatchObject({ status: 'sold', price: 8_000, leader_id: ben.id, bid_count: 2 });
  expect(await inspectAuction(db, auction.id)).toEqual([]);
  const opening = await readLedger(buildContext(db), {
    ...{ params: { id: auction.id }, query: undefined, body: undefined, headers: undefined },
  });
  if ('refused' in opening) throw new Error('There is no opening.');
  expect(opening.sealed.map(({ bidder, amount }) => [bidder, amount])).toEqual([
    [ben.id, 8_000],
    [ada.id, 7_000],
  ]);
  for (const { bidder, amount, nonce, commitment } of opening.sealed)
    expect(await sha256(commitmentText({ auctionId: auction.id, bidderId: bidder, amount, nonce }))).toBe(
      commitment,
    );
  expect(placed).toMatchObject({ receipt: { commitment: opening.sealed[0]?.commitment } });
});

test('before the close the ledger reveals nothing, not even the number of bids', async () => {
  const { db, auction, ada, floor } = await begin();
  await floor.sealedBid(ada, auction, { amount: 5_000 });
  const ledger = await readLedger(buildContext(db), {
    ...{ params: { id: auction.id }, query: undefined, body: undefined, headers: undefined },
  });
  expect(ledger).toMatchObject({ entries: [], sealed: [], auction: { bid_count: 0, highest_bid: null } });
  const key = await db.kysely
    .selectFrom('sealed_keys')
    .select('opened_at')
    .where('auction_id', '=', auction.id)
    .executeTakeFirstOrThrow();
  expect(key.opened_at).toBeNull();
});

test('of equal amounts the bid that arrived first wins, even if it was committed later', async () => {
  const { auction, ada, ben, floor, end, row } = await begin();
  await floor.sealedBid(ben, auction, { amount: 5_000, arrivedAt: after(-1_000) });
  await floor.sealedBid(ada, auction, { amount: 5_000, arrivedAt: after(-2_000) });
  await end();
  await floor.close();
  expect(await row()).toMatchObject({ leader_id: ada.id, price: 5_000 });
});

test('a lot below its reserve is unsold and creates no sale', async () => {
  const { db, auction, ada, floor, end, row } = await begin(10_000);
  await floor.sealedBid(ada, auction, { amount: 9_999 });
  await end();
  await floor.close();
  expect(await row()).toMatchObject({ status: 'unsold', price: 9_999 });
  expect(await inspectAuction(db, auction.id)).toEqual([]);
});

test('notifies each losing bidder and the winner once', async () => {
  const { db, auction, ada, ben, cleo, floor, end } = await begin();
  for (const [bidder, amount] of [
    [ada, 5_000],
    [ben, 9_000],
    [cleo, 6_000],
  ] as const)
    await floor.sealedBid(bidder, auction, { amount });
  await end();
  await floor.close();
  await floor.close();
  const jobs = (await listJobs(db)).filter(({ payload }) => payload.auctionId === auction.id);
  const told = (name: string) =>
    jobs.filter(({ task_identifier }) => task_identifier === name).map(({ payload }) => payload.bidderId);
  expect(told('bidding.won')).toEqual([ben.id]);
  expect(told('bidding.lost').sort()).toEqual([ada.id, cleo.id].sort());
});

test('a bid during the close is either opened with the others or refused', async () => {
  const { db, auction, ada, ben, cleo, floor, end, row } = await begin();
  await floor.sealedBid(ada, auction, { amount: 5_000 });
  await end(1_001);
  const arrivedAt = after(-1_500);
  const [first, second] = await Promise.all([
    floor.sealedBid(ben, auction, { amount: 9_000, arrivedAt }),
    openHouse(db).sealedBid(cleo, auction, { amount: 9_500, arrivedAt }),
    openHouse(db).close(),
    openHouse(db).close(),
  ]);
  await floor.close();
  expect(await row()).toMatchObject({ status: 'sold' });
  const { rows: unopened } = await db.pool.query(
    'select from sealed_bids where auction_id = $1 and opened_amount is null',
    [auction.id],
  );
  expect(unopened).toEqual([]);
  const counted = [first, second].filter((answer) => 'receipt' in answer).length;
  expect(await row()).toMatchObject({ bid_count: 1 + counted });
  for (const answer of [first, second])
    if (!('receipt' in answer)) expect(answer).toMatchObject({ code: 'auction-ended' });
});

test('a sealed auction that cannot be decrypted does not prevent others from closing', async () => {
  const broken = await begin();
  await broken.floor.sealedBid(broken.ada, broken.auction, { amount: 5_000 });
  await broken.db.kysely.updateTable('sealed_bids').set({ ciphertext: 'spoilt' }).execute();
  await broken.end(60_000);
  const whole = await begin();
  await whole.floor.sealedBid(whole.ada, whole.auction, { amount: 5_000 });
  await whole.end();

  await expect(whole.floor.close()).rejects.toThrow();
  expect(await whole.row()).toMatchObject({ status: 'sold' });
  expect(await broken.row()).toMatchObject({ status: 'live' });
});
