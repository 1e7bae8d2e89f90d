import { tellWatchersJob } from '@marque/contracts/notifications';
import { inTransaction } from '@marque/db/transaction';
import type {
  NotificationChannel,
  NotificationEvent,
} from '@marque/domain/notifications/notification-settings';
import { usualTiming } from '@marque/domain/notifications/notification-timing';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { planOf } from '../../../test/plan-of.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { findFeed } from '../feed/repository.ts';
import { storeTiming } from '../notification-settings/timing-repository.ts';
import { tellOfAuction } from './tell-of-auction.ts';
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

describe('by the channels that they have chosen', () => {
  const choose = (
    { id }: { id: string },
    event: NotificationEvent,
    channel: NotificationChannel,
    wanted: boolean,
  ) =>
    postgres.database.kysely
      .insertInto('notification_choices')
      .values({ customer_id: id, event, channel, wanted })
      .execute();

  /** The subjects of the mails, and the texts of the push messages. */
  async function messagesOf(customer: Customer, device?: { fcm_token: string }) {
    const [mails, pushes] = await Promise.all(
      [customer.email, device?.fcm_token ?? ''].map((to) => listOutbox(postgres.database, { to })),
    );
    return { mails: mails?.map(({ subject }) => subject), pushes: pushes?.map(({ text }) => text) };
  }

  async function watchWithDevice(listing: { id: string }) {
    const customer = await buildCustomer(postgres.database);
    await watch(listing, customer);
    return { customer, device: await buildDevice(postgres.database, { customer }) };
  }

  const nothing = { mails: [], pushes: [] };
  const begun = 'The auction of the 1965 Jaguar E-Type that you are watching has begun';

  test('watchers learn of the start by push, and by mail only if they want it', async () => {
    const db = postgres.database;
    const seller = await buildCustomer(db);
    const auction = await buildAuction(db, { owner_id: seller.id });
    const [usual, silent] = [await watchWithDevice(auction), await watchWithDevice(auction)];
    await choose(silent.customer, 'watched-started', 'push', false);
    const reader = await buildCustomer(db);
    await watch(auction, reader);
    await choose(reader, 'watched-started', 'mail', true);
    await tell(auction, 'started');
    await tell(auction, 'started');
    expect(await messagesOf(usual.customer, usual.device)).toEqual({ mails: [], pushes: [begun] });
    expect(await messagesOf(silent.customer, silent.device)).toEqual(nothing);
    expect(await messagesOf(reader)).toEqual({ mails: [begun], pushes: [] });
    const [mail] = await listOutbox(db, { to: reader.email });
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect((await messagesOf(seller)).mails).toEqual(['The auction of your 1965 Jaguar E-Type has begun']);
    for (const customer of [usual.customer, silent.customer, reader])
      expect(await eventsOf(customer)).toEqual([['watched-started', 1]]);
  });

  test('watchers learn of the result only in the feed, unless they want more', async () => {
    const auction = await buildAuction(postgres.database, { status: 'unsold' });
    const [usual, curious] = [await watchWithDevice(auction), await watchWithDevice(auction)];
    await choose(curious.customer, 'watched-ended', 'push', true);
    await tell(auction, 'ended');
    const unsold = 'The 1965 Jaguar E-Type that you are watching was not sold';
    expect(await messagesOf(usual.customer, usual.device)).toEqual(nothing);
    expect(await messagesOf(curious.customer, curious.device)).toEqual({ mails: [], pushes: [unsold] });
    expect(await eventsOf(usual.customer)).toEqual([['watched-not-sold', 1]]);
  });

  test('nobody is told of a car that they no longer watch', async () => {
    const auction = await buildAuction(postgres.database);
    const { customer, device } = await watchWithDevice(auction);
    await postgres.database.kysely
      .deleteFrom('watchlist_entries')
      .where('customer_id', '=', customer.id)
      .execute();
    const context = buildJobContext(postgres.database);
    await tellOfAuction(context, {
      customerId: customer.id,
      listingId: auction.id,
      event: 'watched-started',
    });
    await runJobs(context);
    expect(await messagesOf(customer, device)).toEqual(nothing);
  });

  test('a summary replaces the mails, and holds each item once', async () => {
    const auction = await buildAuction(postgres.database);
    const reader = await buildCustomer(postgres.database);
    await watch(auction, reader);
    await choose(reader, 'watched-started', 'mail', true);
    await inTransaction(postgres.database, (trx) =>
      storeTiming(trx, reader.id, { ...usualTiming('Europe/London'), watching: 'daily' }),
    );
    await tell(auction, 'started');
    const items = postgres.database.kysely
      .selectFrom('digest_items')
      .select('event')
      .where('customer_id', '=', reader.id);
    expect([await items.execute(), await messagesOf(reader)]).toEqual([
      [{ event: 'watched-started' }],
      nothing,
    ]);
  });
});

test('the watchers of a car are read by indexes, a page at a time', async () => {
  const { id } = await buildAuction(postgres.database);
  const query = watchersQuery(id, { after: undefined, limit: 500, news: 'ended' });
  expect(await planOf(postgres.database, query)).toContain('watchlist_entries_listing_index');
});
