import type { Database } from '@marque/db/database';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { eventually } from '@marque/testing/eventually';
import { freePort } from '@marque/testing/free-port';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { startMortalProgram } from '../../../test/chaos/mortal-program.ts';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { TEST_SECRET } from '../../../test/test-keys.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { findAuction } from './repository.ts';

const postgres = useTestDatabase();
const MINUTE = 60_000;

beforeAll(() => openHouse(postgres.database).beat());

async function startProgram() {
  const port = await freePort();
  const program = await startMortalProgram({
    ...{ name: 'server', role: 'web' },
    env: {
      ...{ DATABASE_URL: postgres.url, HOST: '127.0.0.1', PORT: String(port), APP_SECRET: TEST_SECRET },
      SHED_AFTER_DELAY_MS: '60000',
    },
    onOwnDeath: (words) => expect.fail(`The program ended by itself:\n${words}`),
  });
  onTestFinished(program.kill);
  return { ...program, url: `http://127.0.0.1:${port}` };
}

async function buildLot(db: Database) {
  const lot = await buildAuction(db, { ends_at: after(120 * MINUTE) });
  const [bidder, watcher] = [await buildBidder(db), await buildCustomer(db)];
  await openHouse(db).bid(bidder, lot, { amount: 2_000 });
  await db.kysely
    .insertInto('watchlist_entries')
    .values({ customer_id: watcher.id, listing_id: lot.id })
    .execute();
  const customer = await buildCustomer(db, { roles: ['manager'] });
  const { token } = await buildSession(db, { customer, proved_at: new Date() });
  const body = {
    ...{ ends_at: after(150 * MINUTE).toISOString(), reason: 'bids-not-accepted' },
    note: 'A deployment failed.',
  };
  /** Undefined if the program died before it answered. */
  const extend = (url: string): Promise<number | undefined> =>
    fetch(`${url}/api/office/listings/${lot.id}/extend`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { 'access-token': token, 'content-type': 'application/json' },
    }).then(
      ({ status }) => status,
      () => undefined,
    );
  return { lot, extend, readers: [bidder.email, watcher.email], endsAt: body.ends_at };
}

/** Everything that an extension leaves: end and reason of the auction, entry of the ledger, audit entry, and notices. */
async function tracesOf(db: Database, { id }: { id: string }) {
  const row = await findAuction(db.kysely, id);
  const count = async (query: string) => Number((await db.pool.query(query, [id])).rows[0].count);
  const jobs = (await listJobs(db)).filter(
    ({ task_identifier, payload }) => task_identifier === 'bidding.extended' && payload.auctionId === id,
  );
  return {
    endsAt: row?.ends_at.toISOString(),
    reason: row?.extension_reason,
    entries: await count(`select count(*) from bids where auction_id = $1 and kind = 'extended'`),
    audits: await count(
      `select count(*) from audit_entries where listing_id = $1 and action = 'auction-extended-by-staff'`,
    ),
    jobs: jobs.length,
  };
}

test('a program killed during an extension leaves nothing of it, and one killed after it leaves all of it', async () => {
  const { database: db } = postgres;
  const { lot, extend, readers, endsAt } = await buildLot(db);
  const before = await tracesOf(db, lot);
  expect(before).toMatchObject({ reason: null, entries: 0, audits: 0, jobs: 0 });
  const program = await startProgram();

  // The audit entry is the last write. Everything else waits for the commit.
  const lock = await holdLock(db, 'lock table audit_entries in share row exclusive mode');
  const first = extend(program.url);
  await untilWaiting(db, 1);
  await program.kill();
  await lock.release();
  expect(await first).toBeUndefined();
  // The transaction of the dead program holds the row until PostgreSQL notices.
  await eventually(async () => {
    await db.pool.query('select from auctions where id = $1 for update nowait', [lot.id]);
  });
  expect(await tracesOf(db, lot)).toEqual(before);

  await program.restart();
  const second = extend(program.url);
  await eventually(async () => {
    if ((await tracesOf(db, lot)).entries === 0) throw new Error('It is not committed yet.');
  });
  await program.kill();
  await second;
  expect(await tracesOf(db, lot)).toEqual({
    ...{ endsAt, reason: 'bids-not-accepted', entries: 1, audits: 1, jobs: 1 },
  });
  expect(await inspectAuction(db, lot.id)).toEqual([]);
  await runJobs(buildJobContext(db));
  const told = (await listOutbox(db, { limit: 100 })).filter(({ text }) =>
    text.includes('Bids could not be placed'),
  );
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(readers.sort());
});
