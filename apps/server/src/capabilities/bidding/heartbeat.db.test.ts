import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeEach, expect, test, vi } from 'vitest';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { after, closingSettings, openHouse } from '../../../test/bidding/open-house.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { startAuctionClock, startBiddingHeartbeat } from './auction-clock.ts';
import { beat } from './heartbeat.ts';
import { openDueAuctions } from './open-due-auctions.ts';
import { findAuction } from './repository.ts';

const postgres = useTestDatabase();
const MINUTE = 60_000;

beforeEach(async () => {
  const { kysely } = postgres.database;
  const open = kysely.selectFrom('auctions').select('id').where('status', 'in', ['scheduled', 'live']);
  await moveAuctions(postgres.database, await open.execute(), 'withdrawn');
});

/** Sets the last beat to `ms` milliseconds ago. */
async function silentFor(ms: number): Promise<void> {
  const beaten_at = after(-ms);
  await postgres.database.kysely
    .insertInto('bidding_heartbeat')
    .values({ beaten_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beaten_at }))
    .execute();
}

const readRow = ({ id }: { id: string }) => findAuction(postgres.database.kysely, id);
const minutesLeft = async (auction: { id: string }) =>
  (((await readRow(auction))?.ends_at.getTime() ?? 0) - Date.now()) / MINUTE;

test('nothing closes during an outage, and the first beat extends affected auctions to ten minutes', async () => {
  const db = postgres.database;
  const floor = openHouse(db);
  await silentFor(5 * MINUTE);
  const missed = await buildAuction(db, { ends_at: after(-2 * MINUTE) });
  const near = await buildAuction(db, { ends_at: after(3 * MINUTE) });
  const far = await buildAuction(db, { ends_at: after(60 * MINUTE) });
  const over = await buildAuction(db, { ends_at: after(-6 * MINUTE) });
  const sold = await buildAuction(db, { ends_at: after(-MINUTE), status: 'unsold' });
  expect(await floor.close()).toBe(0);
  expect(await readRow(missed)).toMatchObject({ status: 'live' });

  await floor.beat();
  for (const auction of [missed, near]) {
    expect(await minutesLeft(auction)).toBeGreaterThan(9.8);
    expect(await minutesLeft(auction)).toBeLessThan(10.1);
    expect((await readRow(auction))?.outage_extended_at).toBeInstanceOf(Date);
  }
  for (const auction of [far, over, sold]) expect(await readRow(auction)).toEqual(auction);
  const outages = await db.kysely.selectFrom('bidding_outages').selectAll().execute();
  expect(outages.map(({ began_at, ended_at }) => Math.round((+ended_at - +began_at) / MINUTE))).toContain(5);

  const audits = await db.kysely
    .selectFrom('audit_entries')
    .select(['listing_id', 'action'])
    .where(
      'listing_id',
      'in',
      [missed, near, far, over, sold].map(({ id }) => id),
    )
    .execute();
  expect(audits.map(({ listing_id, action }) => [listing_id, action]).sort()).toEqual(
    [
      [missed.id, 'outage-extended'],
      [near.id, 'outage-extended'],
    ].sort(),
  );
  const told = floor.events.filter(({ channel }) => channel === `listing.${near.id}`);
  expect(told).toMatchObject([{ event: 'auction.extended', data: { outage_extended: true } }]);

  // The auction that had ended before the outage closes now. The others have ten more minutes.
  expect(await floor.close()).toBe(1);
  expect([(await readRow(over))?.status, (await readRow(missed))?.status]).toEqual(['unsold', 'live']);
});

test('a pause of 25 seconds is not an outage', async () => {
  const floor = openHouse(postgres.database);
  await silentFor(25_000);
  const near = await buildAuction(postgres.database, { ends_at: after(MINUTE) });
  await floor.beat();
  expect(await readRow(near)).toEqual(near);
});

test('several processes that return at the same time extend an auction once', async () => {
  const db = postgres.database;
  await silentFor(5 * MINUTE);
  const near = await buildAuction(db, { ends_at: after(MINUTE) });
  const floors = Array.from({ length: 4 }, () => openHouse(db));
  await Promise.all(floors.map((floor) => floor.beat()));
  const audits = await db.kysely
    .selectFrom('audit_entries')
    .selectAll()
    .where('listing_id', '=', near.id)
    .execute();
  expect(audits).toHaveLength(1);
  expect(await minutesLeft(near)).toBeLessThan(10.1);
});

test('an auction that should have opened during the outage opens and is extended', async () => {
  const db = postgres.database;
  const floor = openHouse(db);
  await silentFor(20 * MINUTE);
  const missed = await buildAuction(db, {
    ...{ status: 'scheduled', starts_at: after(-10 * MINUTE), ends_at: after(-MINUTE) },
  });
  await openDueAuctions(db, floor.live);
  expect(await floor.close()).toBe(0);
  await floor.beat();
  expect(await floor.close()).toBe(0);
  expect(await readRow(missed)).toMatchObject({ status: 'live' });
  expect(await minutesLeft(missed)).toBeGreaterThan(9.8);
});

test('nothing closes before the first beat', async () => {
  await postgres.database.kysely.deleteFrom('bidding_heartbeat').execute();
  await buildAuction(postgres.database, { ends_at: after(-MINUTE) });
  expect(await openHouse(postgres.database).close()).toBe(0);
});

test('a process beats before its first bid and then at intervals', async () => {
  const db = postgres.database;
  const { live } = openHouse(db);
  const { log } = captureLog();
  await silentFor(MINUTE);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heartbeat = await startBiddingHeartbeat({ database: db, live, log });
  const beaten = async () =>
    (await db.kysely.selectFrom('bidding_heartbeat').select('beaten_at').executeTakeFirstOrThrow()).beaten_at;
  const first = await beaten();
  expect(Date.now() - first.getTime()).toBeLessThan(30_000);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await eventually(async () => expect((await beaten()).getTime()).toBeGreaterThan(first.getTime()));
  await heartbeat.stop();
});

test('in read-only mode there is no beat, and the first one afterwards extends what would have ended', async () => {
  const db = postgres.database;
  const { live } = openHouse(db);
  const { log } = captureLog();
  await silentFor(2 * MINUTE);
  const missed = await buildAuction(db, { ends_at: after(-MINUTE) });
  let readOnly = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const parts = { database: db, live, log, isReadOnly: () => readOnly };
  const heartbeat = await startBiddingHeartbeat(parts);
  const clock = startAuctionClock(parts, closingSettings);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await readRow(missed)).toEqual(missed);
  readOnly = false;
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await eventually(async () => expect(await minutesLeft(missed)).toBeGreaterThan(9.8));
  await Promise.all([heartbeat.stop(), clock.stop()]);
  expect(await readRow(missed)).toMatchObject({ status: 'live', outage_extended_at: expect.any(Date) });
});

test('a failed beat is logged as a beat, not as a turn of the auction clock', async () => {
  const { live } = openHouse(postgres.database);
  const { log, lines } = captureLog();
  const unreachable = { ...postgres.database };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heartbeat = await startBiddingHeartbeat({ database: unreachable, live, log });
  unreachable.kysely = undefined as never;
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await heartbeat.stop();
  expect(lines()).toMatchObject([{ msg: 'the bidding heartbeat missed a turn' }]);
});

test('a beat and bids on the same lots do not block each other', async () => {
  const db = postgres.database;
  const lots = await Promise.all(
    Array.from({ length: 10 }, () => buildAuction(db, { ends_at: after(MINUTE) })),
  );
  await silentFor(5 * MINUTE);
  const bidder = await buildBidder(db);
  const floor = openHouse(db);
  const [answers] = await Promise.all([
    Promise.all(lots.map((lot) => floor.bid(bidder, lot, { amount: 2_000 }))),
    beat(db, floor.live),
  ]);
  for (const answer of answers) expect(answer).toHaveProperty('receipt');
  for (const lot of lots) expect(await minutesLeft(lot)).toBeGreaterThan(9.8);
});
