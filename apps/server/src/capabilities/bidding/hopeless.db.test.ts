import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { holdAuction } from '../../../test/bidding/hold-lock.ts';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { voidAs } from '../../../test/bidding/void-as.ts';

const postgres = useTestDatabase();

async function begin() {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([buildAuction(db), buildBidder(db), buildBidder(db)]);
  const floor = openHouse(db);
  await floor.bid(ada, auction, { amount: 5_000, key: 'first' });
  await floor.bid(ben, auction, { amount: 8_000, key: 'second' });
  return { db, auction, ada, ben, floor };
}

test('while the lot is locked, a hopeless bid is refused and an accepted key gets its first answer', async () => {
  const { db, auction, ada, floor } = await begin();
  const lock = await holdAuction(db, auction);
  expect(await floor.bid(ada, auction, { amount: 5_300 })).toMatchObject({
    code: 'bid-too-low',
    values: { minimum: 5_400 },
  });
  expect(await floor.bid(ada, auction, { amount: 5_000, key: 'first' })).toHaveProperty('receipt');
  const hopeful = floor.bid(ada, auction, { amount: 5_400, timeoutMs: 20 });
  expect(await hopeful).toMatchObject({ code: 'bid-not-known-yet' });
  await lock.release();
  await floor.house.lanes.idle();
});

test('the early refusal uses the price that another process has made', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  await openHouse(db).bid(ben, auction, { amount: 20_000 });
  await openHouse(db).bid(ada, auction, { amount: 12_000 });
  const lock = await holdAuction(db, auction);
  expect(await floor.bid(ada, auction, { amount: 5_300 })).toMatchObject({ values: { minimum: 12_500 } });
  await lock.release();
});

test('accepts a lower bid after a void in another process has lowered the price', async () => {
  const { db, auction, ada, floor } = await begin();
  const staff = await buildCustomer(db, { roles: ['admin'] });
  expect(await floor.bid(ada, auction, { amount: 1_500 })).toMatchObject({ code: 'bid-too-low' });
  // The bids are voided without the knowledge of this process.
  for (const sequence of [1, 3]) await voidAs(db, staff, { id: auction.id, sequence });
  expect(await floor.bid(ada, auction, { amount: 1_500 })).toMatchObject({
    bid: { leading: true },
    auction: { highest_bid: 1_000 },
  });
});

test('a process that has refused its first bid on a lot has cached the price', async () => {
  const { db, auction, ada } = await begin();
  const fresh = openHouse(db);
  expect(await fresh.bid(ada, auction, { amount: 1_100 })).toMatchObject({ code: 'bid-too-low' });
  const lock = await holdAuction(db, auction);
  expect(await fresh.bid(ada, auction, { amount: 1_100 })).toMatchObject({ code: 'bid-too-low' });
  await lock.release();
});
