import { tellWatchersJob } from '@marque/contracts/notifications';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { planOf } from '../../../test/plan-of.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findFeed } from '../feed/repository.ts';
import { findWatchers, watchersQuery } from './watcher-repository.ts';

const postgres = useTestDatabase();

async function watch(listing: { id: string }, customer: { id: string }) {
  await postgres.database.kysely
    .insertInto('watchlist_entries')
    .values({ customer_id: customer.id, listing_id: listing.id })
    .execute();
}

async function tell(listing: { id: string }, news: 'started' | 'ended') {
  await inTransaction(postgres.database, (trx) =>
    enqueue(trx, tellWatchersJob, { listingId: listing.id, news }),
  );
  await runJobs(buildJobContext(postgres.database));
}

const eventsOf = async ({ id }: { id: string }) =>
  (await findFeed(postgres.database.kysely, id, { limit: 10, now: new Date() })).map(({ event, count }) => [
    event,
    count,
  ]);

describe('those who watch a car', () => {
  test('are told once that its auction has begun, and its seller too', async () => {
    const [seller, watcher] = [
      await buildCustomer(postgres.database),
      await buildCustomer(postgres.database),
    ];
    const auction = await buildAuction(postgres.database, { owner_id: seller.id });
    await watch(auction, watcher);
    await tell(auction, 'started');
    await tell(auction, 'started');
    expect([await eventsOf(watcher), await eventsOf(seller)]).toEqual([
      [['watched-started', 1]],
      [['auction-started', 1]],
    ]);
  });

  test('are told of the result, unless they have bid: bidders have a message of their own', async () => {
    const db = postgres.database;
    const floor = openHouse(db);
    await floor.beat();
    const [bidder, watcher] = [await buildBidder(db), await buildCustomer(db)];
    const auction = await buildAuction(db);
    await floor.bid(bidder, auction, { amount: 2_000 });
    for (const customer of [bidder, watcher]) await watch(auction, customer);
    expect(await findWatchers(db.kysely, auction.id, { after: undefined, limit: 10, news: 'ended' })).toEqual(
      [watcher.id],
    );
    const sold = await buildAuction(db, { status: 'sold' });
    const unsold = await buildAuction(db, { status: 'unsold' });
    for (const one of [sold, unsold]) {
      await watch(one, watcher);
      await tell(one, 'ended');
    }
    expect(await eventsOf(watcher)).toEqual([
      ['watched-not-sold', 1],
      ['watched-sold', 1],
    ]);
  });

  test('are not told what is no longer true', async () => {
    const watcher = await buildCustomer(postgres.database);
    const auction = await buildAuction(postgres.database, { status: 'withdrawn' });
    await watch(auction, watcher);
    await tell(auction, 'started');
    await tell(auction, 'ended');
    expect(await eventsOf(watcher)).toEqual([]);
  });

  test('are all told, however many they are', async () => {
    const auction = await buildAuction(postgres.database);
    const { rows } = await postgres.database.pool.query<{ id: string }>(
      `insert into customers (email, username)
       select 'watcher-' || n || '@example.com', 'watcher' || n from generate_series(1, 1001) n returning id`,
    );
    await postgres.database.pool.query(
      'insert into watchlist_entries (customer_id, listing_id) select unnest($1::uuid[]), $2',
      [rows.map(({ id }) => id), auction.id],
    );
    await tell(auction, 'started');
    const told = await postgres.database.pool.query(
      `select count(*)::int as count from notifications where subject_id = $1 and event = 'watched-started'`,
      [auction.id],
    );
    expect(told.rows).toEqual([{ count: 1_001 }]);
  });
});

test('the watchers of a car are read by indexes, a page at a time', async () => {
  const { id } = await buildAuction(postgres.database);
  const query = watchersQuery(id, { after: undefined, limit: 500, news: 'ended' });
  expect(await planOf(postgres.database, query)).toContain('watchlist_entries_listing_index');
});
