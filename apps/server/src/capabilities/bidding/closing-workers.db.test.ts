import { fork } from 'node:child_process';
import { once } from 'node:events';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { listJobs } from '../../../test/jobs.ts';
import { findAuction } from './repository.ts';

const postgres = useTestDatabase();

function startWorkerProcess() {
  const program = new URL('../../../test/bidding/closing-process.ts', import.meta.url);
  const child = fork(program, [postgres.url], { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

test('a worker killed during a close leaves no partial result, and another worker finishes', async () => {
  const db = postgres.database;
  const floor = openHouse(db);
  await floor.beat();
  const lots: { id: string }[] = [];
  for (let n = 0; n < 5; n++) {
    const auction = await buildAuction(db);
    await floor.bid(await buildBidder(db), auction, { amount: 2_000 });
    lots.push(auction);
  }
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .execute();

  // The worker has locked and changed the rows, and waits for the table of sales when it is killed.
  const lock = await holdLock(db, 'lock table sales in share mode');
  const worker = startWorkerProcess();
  await untilWaiting(db, 1);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await floor.close()).toBe(0);
  await lock.release();

  await eventually(async () => {
    await floor.close();
    for (const { id } of lots) expect(await findAuction(db.kysely, id)).toMatchObject({ status: 'sold' });
  });
  for (const { id } of lots) {
    expect(await inspectAuction(db, id)).toEqual([]);
    const jobs = (await listJobs(db)).filter(({ payload }) => payload.auctionId === id);
    expect(jobs.map(({ task_identifier }) => task_identifier).sort()).toEqual([
      'bidding.auction-ended',
      'bidding.won',
      'screening.auction',
    ]);
  }
});

test('three concurrent worker processes close each lot once', async () => {
  const db = postgres.database;
  const floor = openHouse(db);
  await floor.beat();
  const bidder = await buildBidder(db);
  const lots = await Promise.all(Array.from({ length: 60 }, () => buildAuction(db)));
  await Promise.all(lots.map((lot) => floor.bid(bidder, lot, { amount: 2_000 })));
  const ids = lots.map(({ id }) => id);
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', 'in', ids)
    .execute();
  const closed = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const [count] = await once(startWorkerProcess(), 'message');
      return count as number;
    }),
  );
  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(60);
  const { rows } = await db.pool.query(
    'select count(*)::int as sales from sales where listing_id = any($1)',
    [ids],
  );
  expect(rows).toEqual([{ sales: 60 }]);
});
