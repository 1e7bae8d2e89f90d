import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import { listingChannel } from '@marque/contracts/channels';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { findLedger } from './repository.ts';

const postgres = useTestDatabase();

async function begin() {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([buildAuction(db), buildBidder(db), buildBidder(db)]);
  const floor = openHouse(db);
  await floor.bid(ada, auction, { amount: 2_000 });
  const behindItsBack = (values: { ends_at?: Date; starting_price?: number }) =>
    db.kysely.updateTable('auctions').set(values).where('id', '=', auction.id).execute();
  return { db, auction, ada, ben, floor, behindItsBack };
}

test('a bid on a stale cache is decided under the lock, by the price of another process', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  const elsewhere = openHouse(db);
  await elsewhere.bid(ben, auction, { amount: 9_000 });
  // In the cache Ada leads with 2,000. In the database Ben leads with 9,000.
  expect(await floor.bid(ada, auction, { amount: 3_000 })).toMatchObject({ bid: { leading: false } });
  expect(await floor.bid(ada, auction, { amount: 1_500 })).toMatchObject({ code: 'bid-too-low' });
  expect(await elsewhere.bid(ada, auction, { amount: 20_000 })).toMatchObject({ bid: { leading: true } });
  expect(await inspectAuction(db, auction.id)).toEqual([]);
});

test('refuses a bid after an end or a withdrawal that is not in the cache', async () => {
  const { db, auction, ben, floor, behindItsBack } = await begin();
  await behindItsBack({ ends_at: after(-5) });
  expect(await floor.bid(ben, auction, { amount: 5_000 })).toMatchObject({ code: 'auction-ended' });
  await behindItsBack({ ends_at: after(60_000_000) });
  expect(await floor.bid(ben, auction, { amount: 5_000 })).toMatchObject({ bid: { leading: true } });
  await moveAuctions(db, [auction], 'withdrawn');
  expect(await floor.bid(ben, auction, { amount: 9_000 })).toMatchObject({ code: 'listing-withdrawn' });
});

test('hundreds of simultaneous bids form one chain, and each refused bid gets its reason', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      floor.bid(n % 2 === 0 ? ada : ben, auction, { amount: 3_000 + 100 * ((n * 7) % 300) }),
    ),
  );
  const accepted = answers.filter((answer) => 'receipt' in answer);
  const refused = answers.filter((answer) => 'code' in answer).map(({ code }) => code);
  expect(accepted.length + refused.length).toBe(300);
  expect(new Set(refused)).toEqual(new Set(['bid-too-low']));
  const own = (await findLedger(db.kysely, auction.id)).filter(({ key }) => key !== null);
  expect(own).toHaveLength(accepted.length + 1);
  expect(await inspectAuction(db, auction.id)).toEqual([]);
});

test('announces prices in order, even while a batch still checks its refusals', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  const told = () =>
    floor.events
      .filter(({ channel, event }) => channel === listingChannel(auction.id) && event === 'bid.placed')
      .map(({ data }) => (data as AuctionSnapshot).sequence);
  // Take all connections of the pool, so that no batch can check its refusals. The lane has its own connection.
  const taken = await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()));
  const answers = [
    floor.bid(ben, auction, { amount: 10_000 }),
    floor.bid(ada, auction, { amount: 12_000 }),
    floor.bid(ben, auction, { amount: 3_000 }),
    ...Array.from({ length: 100 }, (_, n) => floor.bid(ben, auction, { amount: 15_000 + 500 * n })),
  ];
  await Promise.any(answers);
  for (const connection of taken) connection.release();
  expect(await Promise.all(answers)).toContainEqual(expect.objectContaining({ code: 'bid-too-low' }));
  expect(told().length).toBeGreaterThan(1);
  expect(told()).toEqual(told().toSorted((a, b) => a - b));
});

test('bids still succeed after a migration adds a column', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  // A hopeless bid, so that connections of the pool have prepared the statement too.
  expect(await floor.bid(ben, auction, { amount: 500 })).toMatchObject({ code: 'bid-too-low' });
  await db.pool.query('alter table auctions add column note text');
  onTestFinished(async () => void (await db.pool.query('alter table auctions drop column note')));
  expect(await floor.bid(ben, auction, { amount: 500 })).toMatchObject({ code: 'bid-too-low' });
  expect(await floor.bid(ada, auction, { amount: 5_000 })).toMatchObject({ bid: { leading: true } });
});

test('a key that is already in the ledger gets its first answer and does not fail other bids', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  const elsewhere = openHouse(db);
  const first = await elsewhere.bid(ben, auction, { amount: 5_000, key: 'known' });
  await floor.bid(ada, auction, { amount: 6_000 });
  const [again, neighbour] = await Promise.all([
    floor.bid(ben, auction, { amount: 50_000, key: 'known' }),
    floor.bid(ada, auction, { amount: 60_000 }),
  ]);
  expect(again).toEqual(first);
  expect(neighbour).toMatchObject({ bid: { amount: 60_000, leading: true } });
  expect(await inspectAuction(db, auction.id)).toEqual([]);
});
