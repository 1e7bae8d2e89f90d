import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { holdAuction, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { actingAs, actingWith, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { lowerAuctionReserve } from './lower-auction-reserve.ts';
import { findAuction, findLedger } from './repository.ts';

const postgres = useTestDatabase();
const auditKey = Buffer.from('a-key-for-the-audit-of-the-tests');

async function begin(overrides: Parameters<typeof buildAuction>[1] = {}) {
  const db = postgres.database;
  const [owner, ada, ben] = await Promise.all([buildBidder(db), buildBidder(db), buildBidder(db)]);
  const auction = await buildAuction(db, { owner_id: owner.id, reserve: 20_000, ...overrides });
  const floor = openHouse(db);
  const lower = (reserve: number | null, actor = owner) =>
    lowerAuctionReserve(
      buildContext(db, { actor: actingAs(actor) }),
      { id: auction.id, reserve },
      { live: floor.live, auditKey },
    );
  const lowerings = async () =>
    (await findLedger(db.kysely, auction.id)).filter(({ kind }) => kind === 'reserve-lowered');
  return { db, auction, owner, ada, ben, floor, lower, lowerings };
}

test('the same amount again changes nothing, also without a reserve', async () => {
  const { lower, lowerings } = await begin();
  expect(await lower(15_000)).toMatchObject({ reserve: 15_000 });
  expect(await lower(15_000)).toMatchObject({ reserve: 15_000 });
  expect(await lower(16_000)).toMatchObject({ code: 'reserve-not-lower' });
  expect(await lower(null)).toMatchObject({ reserve: null });
  expect(await lower(null)).toMatchObject({ reserve: null });
  expect(await lowerings()).toHaveLength(2);
});

test('small steps and a sixth step within a day are refused, but never a removal', async () => {
  const { lower, lowerings } = await begin();
  expect(await lower(19_999)).toMatchObject({ code: 'reserve-step-too-small', values: { max: 19_750 } });
  for (const amount of [19_750, 19_500, 19_250, 19_000, 18_750])
    expect(await lower(amount)).toMatchObject({ reserve: amount });
  expect(await lower(15_000)).toMatchObject({ code: 'reserve-lowered-often', values: { max: 5 } });
  expect(await lower(null)).toMatchObject({ reserve: null });
  expect(await lowerings()).toHaveLength(6);
});

test('staff may take ten steps within a day', async () => {
  const { db, auction, lower, lowerings, floor } = await begin();
  const curator = await buildCustomer(db, { roles: ['curator'] });
  const asStaff = (reserve: number) =>
    lowerAuctionReserve(
      buildContext(db, { actor: actingWith(curator, 'reserves.lower') }),
      { id: auction.id, reserve, consent: 'By telephone.' },
      { live: floor.live, auditKey },
    );
  for (const amount of [19_750, 19_500, 19_250, 19_000, 18_750]) await lower(amount);
  for (const amount of [18_500, 18_250, 18_000, 17_750, 17_500])
    expect(await asStaff(amount)).toMatchObject({ reserve: amount });
  expect(await asStaff(15_000)).toMatchObject({ code: 'reserve-lowered-often', values: { max: 10 } });
  expect(await lowerings()).toHaveLength(10);
});

test('for a bidder, the call does not exist', async () => {
  const { ada, lower, lowerings } = await begin();
  expect(await lower(15_000, ada)).toMatchObject({ code: 'not-found' });
  expect(await lowerings()).toEqual([]);
});

test('a reserve that the price reaches is met at once, and the leader is told, but not the seller, who knows it', async () => {
  const { db, auction, ada, floor, lower } = await begin();
  await floor.bid(ada, auction, { amount: 12_000 });
  await lower(12_000);
  const jobs = (await listJobs(db)).filter(({ payload }) => payload.auctionId === auction.id);
  expect(jobs.map(({ task_identifier, payload }) => [task_identifier, payload.bySeller])).toEqual([
    ['bidding.reserve-met', true],
  ]);
  expect(await findAuction(db.kysely, auction.id)).toMatchObject({ price: 12_000, reserve: 12_000 });
});

test('sellers and bidders who act at the same time leave one consistent ledger', async () => {
  const { db, auction, ada, ben, floor, lower, lowerings } = await begin();
  const amounts = [18_000, 16_000, 14_000, 12_000, 10_000, 10_000, 8_000];
  const [outcomes] = await Promise.all([
    Promise.all(amounts.map((amount) => lower(amount))),
    ...Array.from({ length: 20 }, (_, n) =>
      floor.bid(n % 2 ? ada : ben, auction, { amount: 2_000 + n * 900 }),
    ),
  ]);
  const reserves = (await lowerings()).map(({ reserve_after }) => reserve_after ?? 0);
  expect(reserves).toEqual(reserves.toSorted((a, b) => b - a));
  expect(new Set(reserves).size).toBe(reserves.length);
  const accepted = outcomes.flatMap((outcome) => ('refused' in outcome ? [] : [outcome.reserve ?? 0]));
  expect(await findAuction(db.kysely, auction.id)).toMatchObject({ reserve: Math.min(...accepted) });
  expect(await inspectAuction(db, auction.id)).toEqual([]);
});

test('a lowering that gets its lock after the end is refused', async () => {
  const { db, auction, lower, lowerings } = await begin({ ends_at: after(150) });
  const lock = await holdAuction(db, auction);
  const late = lower(10_000);
  await untilWaiting(db, 1);
  await db.pool.query('select pg_sleep_until($1)', [auction.ends_at]);
  await lock.release();
  expect(await late).toMatchObject({ code: 'auction-ended' });
  expect(await lowerings()).toEqual([]);
});

test('a lowering and the close agree about the outcome', async () => {
  const { db, auction, ada, floor, lower } = await begin();
  await floor.beat();
  await floor.bid(ada, auction, { amount: 12_000 });
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-1_500) })
    .where('id', '=', auction.id)
    .execute();
  const [lowered] = await Promise.all([lower(5_000), floor.close(), floor.close()]);
  // A close skips a locked auction. The next one finds it.
  await floor.close();
  expect(lowered).toMatchObject({ code: 'auction-ended' });
  expect(await findAuction(db.kysely, auction.id)).toMatchObject({ status: 'unsold', reserve: 20_000 });
  expect(await inspectAuction(db, auction.id)).toEqual([]);
});
