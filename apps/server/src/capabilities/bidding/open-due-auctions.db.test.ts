import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test, vi } from 'vitest';
import { after, closingSettings, openHouse } from '../../../test/bidding/open-house.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { startAuctionClock } from './auction-clock.ts';
import { openDueAuctions } from './open-due-auctions.ts';
import { findAuction } from './repository.ts';

const postgres = useTestDatabase();

const buildScheduled = (starts_at: Date, ends_at = after(86_400_000)) =>
  buildAuction(postgres.database, { status: 'scheduled', starts_at, ends_at });

const statusOf = async ({ id }: { id: string }) => (await findAuction(postgres.database.kysely, id))?.status;

test('a due auction opens once despite concurrent attempts, and others stay scheduled', async () => {
  const db = postgres.database;
  const { live, events } = openHouse(db);
  const [due, later] = [await buildScheduled(after(-1)), await buildScheduled(after(60_000))];
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDueAuctions(db, live)));
  expect(opened.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect([await statusOf(due), await statusOf(later)]).toEqual(['live', 'scheduled']);
  const audits = await db.kysely
    .selectFrom('audit_entries')
    .select('action')
    .where('listing_id', '=', due.id)
    .execute();
  expect(audits).toEqual([{ action: 'auction-opened' }]);
  expect(events.map(({ channel, event }) => [channel, event])).toEqual([
    [`listing.${due.id}`, 'auction.started'],
    ['listings', 'auction.started'],
  ]);
});

test('a bid before the opening is refused with the start time', async () => {
  const scheduled = await buildScheduled(after(60_000));
  const bidder = await buildBidder(postgres.database);
  expect(await openHouse(postgres.database).bid(bidder, scheduled, { amount: 2_000 })).toMatchObject({
    code: 'auction-not-started',
    values: { starts_at: scheduled.starts_at.toISOString() },
  });
});

test('the clock opens and closes due auctions, and does not touch one that is months away', async () => {
  const db = postgres.database;
  const { live, beat } = openHouse(db);
  await beat();
  const soon = await buildScheduled(after(300));
  const over = await buildAuction(db, { ends_at: after(-500) });
  const months = await buildScheduled(after(90 * 86_400_000), after(120 * 86_400_000));
  const { log, lines } = captureLog();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const clock = startAuctionClock({ database: db, live, log }, closingSettings);
  await eventually(async () =>
    expect([await statusOf(soon), await statusOf(over)]).toEqual(['live', 'unsold']),
  );
  await clock.stop();
  expect(await statusOf(months)).toBe('scheduled');
  expect(lines()).toEqual([]);
  // A timer for a date more than 24.8 days away would fire at once. Our timers are all short; the longest one belongs
  // to a connection pool.
  expect(Math.max(...timers.mock.calls.map(([, ms = 0]) => ms))).toBeLessThan(3_600_000);
  timers.mockRestore();
});

test('a failed turn is logged, and the next turn still runs', async () => {
  const db = postgres.database;
  const { live } = openHouse(db);
  const { log, lines } = captureLog();
  const due = await buildScheduled(after(-1));
  let broken = 2;
  const flaky = {
    ...db,
    get kysely() {
      if (broken-- > 0) throw new Error('the database is away');
      return db.kysely;
    },
  };
  const clock = startAuctionClock({ database: flaky, live, log }, closingSettings);
  await eventually(async () => expect(await statusOf(due)).toBe('live'));
  await clock.stop();
  expect(lines()).toMatchObject([
    { msg: 'the auction clock missed a turn' },
    { msg: 'the auction clock missed a turn' },
  ]);
});
