import type { checkLedger } from '@marque/contracts/bidding/ledger';
import type { KeptReceipt } from '@marque/contracts/bidding/receipts';
import type { DataOf } from '@marque/contracts/endpoint';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { expect, test } from 'vitest';
import { live, useBiddingApp } from '../../../test/bidding/use-bidding-app.ts';

const house = useBiddingApp();
const build = (sealed = false) =>
  buildAuction(house.postgres.database, {
    ...live,
    ...(sealed ? { sealed: true, listing: { plan_type: 3 as const } } : {}),
  });

const receiptsOf = async (customer: { id: string }) => {
  const response = await house.readAs(customer, '/api/receipts');
  return response.json().data as KeptReceipt[];
};

test('a customer reads the receipts of their own bids, newest first, and nobody else’s', async () => {
  const db = house.postgres.database;
  const [open, sealed, ada, ben] = await Promise.all([
    build(),
    build(true),
    buildBidder(db),
    buildBidder(db),
  ]);
  const first = await house.bid(ada, open.id, { amount: 5_000 });
  await house.bid(ben, open.id, { amount: 9_000 });
  const second = await house.bid(ada, sealed.id, { amount: 7_000, kind: 'sealed' });

  const kept = await receiptsOf(ada);
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'maximum',
        amount: 5_000,
        proof: first.json().data.receipt,
        listing: expect.objectContaining({ id: open.id, title: '1965 Jaguar E-Type', currency: 'GBP' }),
      }),
      expect.objectContaining({
        kind: 'sealed',
        amount: null,
        proof: { commitment: second.json().data.receipt.commitment },
      }),
    ]),
  );
  expect(await receiptsOf(ben)).toMatchObject([{ amount: 9_000 }]);
});

test('a visitor has no receipts', async () => {
  expect((await house.read('/api/receipts')).statusCode).toBe(401);
});

test('the check of a ledger tells whether it is unbroken, also after it has grown', async () => {
  const db = house.postgres.database;
  const [lot, ada, ben] = await Promise.all([build(), buildBidder(db), buildBidder(db)]);
  const check = async () => {
    const response = await house.read(`/api/listings/${lot.id}/ledger/check`);
    return response.json().data as DataOf<typeof checkLedger>;
  };
  expect(await check()).toEqual({ sound: true, entries: 0 });
  await house.bid(ada, lot.id, { amount: 5_000 });
  await house.bid(ben, lot.id, { amount: 9_000 });
  const { sound, entries } = await check();
  expect(sound).toBe(true);
  expect(entries).toBeGreaterThanOrEqual(2);

  await db.pool.query('alter table bids disable trigger all');
  await db.pool.query('update bids set amount = 2 where auction_id = $1 and sequence = 1', [lot.id]);
  // The verdict on a state of the ledger is remembered, so the tampering shows with the next entry.
  await db.pool.query('alter table bids enable trigger all');
  await house.bid(ada, lot.id, { amount: 20_000 });
  expect(await check()).toMatchObject({ sound: false });
});

test('an unknown auction has no ledger', async () => {
  const response = await house.read(`/api/listings/${crypto.randomUUID()}/ledger/check`);
  expect(response.statusCode).toBe(404);
});
