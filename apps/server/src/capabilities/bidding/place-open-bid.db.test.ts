import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { holdAuction, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { buildContext } from '../../../test/build-context.ts';
import { readLedger } from './read-ledger.ts';
import { findAuction } from './repository.ts';

const postgres = useTestDatabase();

async function begin(overrides: Parameters<typeof buildAuction>[1] = {}) {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([
    buildAuction(db, overrides),
    buildBidder(db),
    buildBidder(db),
  ]);
  const audits = () =>
    db.kysely.selectFrom('audit_entries').selectAll().where('listing_id', '=', auction.id).execute();
  return { db, auction, ada, ben, floor: openHouse(db), audits };
}

test('the earlier maximum bids automatically against a second bidder, and the ledger is valid', async () => {
  const { db, auction, ada, ben, floor } = await begin();
  const bid = (customer: typeof ada, amount: number) => floor.bid(customer, auction, { amount });
  expect(await bid(ada, 5_000)).toMatchObject({ bid: { leading: true }, auction: { highest_bid: 1_000 } });
  expect(await bid(ben, 3_000)).toMatchObject({ bid: { leading: false }, auction: { highest_bid: 3_100 } });
  expect(await bid(ben, 3_100)).toMatchObject({ code: 'bid-too-low', values: { minimum: 3_200 } });
  expect(await bid(ben, 6_000)).toMatchObject({ bid: { leading: true }, auction: { highest_bid: 5_200 } });

  const ledger = await readLedger(buildContext(db), {
    ...{ params: { id: auction.id }, query: undefined, body: undefined, headers: undefined },
  });
  if ('refused' in ledger) throw new Error('no ledger');
  expect(await verifyLedger(ledger.entries)).toEqual({ valid: true, length: 5 });
});

test('a bid that arrived before the end counts, even if it is committed afterwards', async () => {
  const { db, auction, ada, floor } = await begin({ ends_at: after(150) });
  const lock = await holdAuction(db, auction);
  const inTime = floor.bid(ada, auction, { amount: 2_000 });
  await untilWaiting(db, 1);
  await db.pool.query('select pg_sleep_until($1)', [auction.ends_at]);
  await lock.release();
  expect(await inTime).toHaveProperty('receipt');
  const row = await findAuction(db.kysely, auction.id);
  expect(row?.ends_at.getTime()).toBeGreaterThan(auction.ends_at.getTime() + 119_000);
});

test.each([0, 1, 60_000])(
  'a bid %i ms after the end is refused, even if the auction is not closed yet',
  async (late) => {
    const { db, auction, ada, floor, audits } = await begin({ ends_at: after(-60_000) });
    const arrivedAt = new Date(auction.ends_at.getTime() + late);
    expect(await floor.bid(ada, auction, { amount: 2_000, arrivedAt })).toMatchObject({
      code: 'auction-ended',
      values: { ended_at: auction.ends_at.toISOString() },
    });
    expect(await findAuction(db.kysely, auction.id)).toMatchObject({ status: 'live', sequence: 0 });
    expect(await audits()).toEqual([]);
  },
);

test('soft close: a bid in the last two minutes moves the end, and this is audited and announced', async () => {
  const { auction, ada, ben, floor, audits } = await begin({ ends_at: after(600_000) });
  const at = (beforeEnd: number) => new Date(auction.ends_at.getTime() - beforeEnd);
  await floor.bid(ada, auction, { amount: 9_000, arrivedAt: at(120_000) });
  expect(await audits()).toEqual([]);

  // The leader's maximum beats this bid, but the bid was accepted. The audit has its time of arrival.
  const arrivedAt = at(30_000);
  const ends = new Date(arrivedAt.getTime() + 120_000);
  expect(await floor.bid(ben, auction, { amount: 2_000, arrivedAt })).toMatchObject({
    auction: { end_date: ends.toISOString() },
  });
  expect(await audits()).toMatchObject([
    { action: 'auction-extended', actor_id: null, at: arrivedAt, detail: { ends_at: ends.toISOString() } },
  ]);
  expect(floor.events.filter(({ event }) => event === 'auction.extended')).toHaveLength(2);

  expect(await floor.bid(ben, auction, { amount: 2_100, arrivedAt: at(1) })).toHaveProperty('refused');
  expect(await audits()).toHaveLength(1);
});

test('refuses a customer who may not bid, with the reasons', async () => {
  const { db, auction, ada, floor } = await begin();
  const guest = await buildCustomer(db, { email_verified_at: null });
  expect(await floor.bid(guest, auction, { amount: 2_000 })).toMatchObject({
    code: 'not-validated',
    values: { reasons: 'email-not-verified,phone-not-verified,profile-incomplete,no-default-card' },
  });
  const own = await buildAuction(db, { owner_id: ada.id });
  expect(await floor.bid(ada, own, { amount: 2_000 })).toMatchObject({ code: 'own-listing' });
});

test('a sealed auction refuses open bids, and an open auction refuses sealed bids', async () => {
  const { db, auction, ada, floor } = await begin();
  const sealed = await buildAuction(db, { sealed: true, listing: { plan_type: 3 } });
  expect(await floor.bid(ada, sealed, { amount: 2_000 })).toMatchObject({ code: 'sealed-only' });
  expect(await floor.sealedBid(ada, auction, { amount: 2_000 })).toMatchObject({ code: 'not-sealed' });
});

test.each([0, -1, 0.5, 2_000_000_001, Number.NaN])('refuses %s as an amount', async (amount) => {
  const { auction, ada, floor } = await begin();
  expect(await floor.bid(ada, auction, { amount })).toMatchObject({ code: 'amount-invalid' });
});
