import { commitmentText } from '@marque/domain/bidding/sealed';
import { sha256 } from '@marque/domain/bidding/sha256';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';

const postgres = useTestDatabase();

async function begin() {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([
    buildAuction(db, { sealed: true, listing: { plan_type: 3 }, starting_price: 1_000 }),
    buildBidder(db),
    buildBidder(db),
  ]);
  const stored = () =>
    db.kysely.selectFrom('sealed_bids').selectAll().where('auction_id', '=', auction.id).execute();
  return { db, auction, ada, ben, floor: openHouse(db), stored };
}

test('equal amounts have different ciphertexts, and no table contains the amount', async () => {
  const { db, auction, ada, ben, floor, stored } = await begin();
  const secret = 7_654_321;
  await floor.sealedBid(ada, auction, { amount: secret, key: 'a' });
  await floor.sealedBid(ben, auction, { amount: secret, key: 'b' });
  const [one, other] = await stored();
  expect(one?.ciphertext).not.toBe(other?.ciphertext);
  expect(one?.commitment).not.toBe(other?.commitment);

  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const { rows } = await db.pool.query(`select from ${name} as t where t::text like '%${secret}%'`);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect(JSON.stringify(floor.events)).not.toContain(String(secret));
});

test('the receipt is the commitment to the amount, and the answer reveals no other bids', async () => {
  const { auction, ada, ben, floor } = await begin();
  await floor.sealedBid(ben, auction, { amount: 9_000 });
  const placed = await floor.sealedBid(ada, auction, { amount: 5_000 });
  if (!('receipt' in placed && 'nonce' in placed.receipt)) throw new Error('It was refused.');
  const { commitment, nonce } = placed.receipt;
  const words = { auctionId: auction.id, bidderId: ada.id, amount: 5_000, nonce };
  expect(commitment).toBe(await sha256(commitmentText(words)));
  expect(placed.bid).toMatchObject({ amount: 5_000, kind: 'sealed', leading: null });
  expect(placed.auction).toMatchObject({ highest_bid: null, bid_count: 0, minimum_bid: 1_000 });
});

test('a customer may raise and lower their one bid until the end', async () => {
  const { auction, ada, floor, stored } = await begin();
  for (const amount of [5_000, 8_000, 3_000]) await floor.sealedBid(ada, auction, { amount });
  expect(await stored()).toHaveLength(1);
  const arrivedAt = auction.ends_at;
  expect(await floor.sealedBid(ada, auction, { amount: 4_000, arrivedAt })).toMatchObject({
    code: 'auction-ended',
  });
  expect(await floor.sealedBid(ada, auction, { amount: 999 })).toMatchObject({
    code: 'bid-too-low',
    values: { minimum: 1_000 },
  });
});

test('the same key gets its first answer again, even after the bid was changed', async () => {
  const { auction, ada, floor, stored } = await begin();
  const first = await floor.sealedBid(ada, auction, {
    amount: 5_000,
    key: 'first',
    arrivedAt: after(-2_000),
  });
  expect(await floor.sealedBid(ada, auction, { amount: 5_000, key: 'first' })).toEqual(first);
  await floor.sealedBid(ada, auction, { amount: 8_000, key: 'second', arrivedAt: after(-1_000) });
  const standing = await stored();
  // The client repeats the first request, for example because its response was lost. The later change still counts.
  expect(await floor.sealedBid(ada, auction, { amount: 5_000, key: 'first' })).toEqual(first);
  expect(await stored()).toEqual(standing);
  expect(await floor.sealedBid(ada, auction, { amount: 5_001, key: 'first' })).toMatchObject({
    code: 'amount-invalid',
  });
  expect(await stored()).toEqual(standing);
});

test('of two changes the one that arrived later counts, even if it is written first', async () => {
  const { db, auction, ada, floor, stored } = await begin();
  await floor.sealedBid(ada, auction, { amount: 2_000, arrivedAt: after(-3_000) });
  const later = after(-1_000);
  const lastWord = await floor.sealedBid(ada, auction, { amount: 6_000, arrivedAt: later });
  await openHouse(db).sealedBid(ada, auction, { amount: 4_000, arrivedAt: after(-2_000) });
  const [standing] = await stored();
  expect(standing?.arrived_at).toEqual(later);
  expect(lastWord).toMatchObject({ receipt: { commitment: standing?.commitment } });
});

test('simultaneous first bids use the same key pair', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  const lock = await holdLock(db, 'lock table sealed_keys in share mode');
  const both = Promise.all([
    floor.sealedBid(ada, auction, { amount: 5_000 }),
    openHouse(db).sealedBid(ben, auction, { amount: 6_000 }),
  ]);
  await untilWaiting(db, 2);
  await lock.release();
  for (const placed of await both) expect(placed).toHaveProperty('receipt');
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', '=', auction.id)
    .execute();
  await floor.beat();
  await floor.close();
  const opened = await db.kysely
    .selectFrom('sealed_bids')
    .select('opened_amount')
    .where('auction_id', '=', auction.id)
    .orderBy('opened_amount')
    .execute();
  expect(opened).toEqual([{ opened_amount: 5_000 }, { opened_amount: 6_000 }]);
});
