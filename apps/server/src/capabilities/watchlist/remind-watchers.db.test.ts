import { LOCALES } from '@marque/contracts/locale';
import { remindWatchersJob } from '@marque/contracts/watchlist';
import { inTransaction } from '@marque/db/transaction';
import { isReminderDue } from '@marque/domain/notifications/reminders';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { planOf } from '../../../test/plan-of.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deliveryError } from '../../platform/notifications/delivery-error.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { findFeed } from '../feed/repository.ts';
import { remindWatchers } from './remind-watchers.ts';
import { openRoundQuery, remindersQuery, roundsQuery } from './reminder-repository.ts';

const postgres = useTestDatabase();
const START = new Date('2026-06-01T12:00:00Z');
const minutes = (count: number) => count * 60_000;
const after = (count: number) => new Date(START.getTime() + minutes(count));

let clock = fixedClock(START);
beforeEach(async () => {
  clock = fixedClock(START);
  await postgres.database.kysely.deleteFrom('watchlist_entries').execute();
});

const endingAt = (ends_at: Date, more: { status?: 'live' | 'withdrawn' } = {}) =>
  buildAuction(postgres.database, { starts_at: after(-3_000), ends_at, ...more });

async function watch(
  listing: { id: string },
  { since = after(-600), ...overrides }: { since?: Date } & Parameters<typeof buildCustomer>[1] = {},
) {
  const customer = await buildCustomer(postgres.database, overrides);
  await postgres.database.kysely
    .insertInto('watchlist_entries')
    .values({ customer_id: customer.id, listing_id: listing.id, created_at: since })
    .execute();
  return customer;
}

const moveEnd = (auction: { id: string }, ends_at: Date) =>
  postgres.database.kysely.updateTable('auctions').set({ ends_at }).where('id', '=', auction.id).execute();

async function tick() {
  await inTransaction(postgres.database, (trx) => enqueue(trx, remindWatchersJob, {}));
  await runJobs({ ...buildJobContext(postgres.database), clock });
}

const remindSoon = (limit?: number) =>
  remindWatchers({ database: postgres.database, clock }, 'ending-soon', limit);

const mailsTo = async ({ email }: { email: string }) =>
  (await listOutbox(postgres.database, { to: email })).map(({ subject }) => subject);

describe('a customer who watches a car', () => {
  test('is reminded once, an hour before the end', async () => {
    const customer = await watch(await endingAt(after(61)));
    await tick();
    expect(await mailsTo(customer)).toEqual([]);
    clock.advance(minutes(1));
    await tick();
    clock.advance(minutes(30));
    await tick();
    expect(await mailsTo(customer)).toEqual(['The auction of the 1965 Jaguar E-Type ends within the hour']);
  });

  test('gets no mail at an address that nobody has verified, because it may be a stranger’s', async () => {
    const customer = await watch(await endingAt(after(60)), { email_verified_at: null });
    await tick();
    expect(await mailsTo(customer)).toEqual([]);
    const feed = await findFeed(postgres.database.kysely, customer.id, { limit: 5, now: clock.now() });
    expect(feed.map(({ event }) => event)).toEqual(['ending-soon']);
  });

  test('is reminded again an hour before the new end, if staff give the auction less than an hour more', async () => {
    const auction = await endingAt(after(60));
    const customer = await watch(auction);
    await tick();
    await moveEnd(auction, after(100));
    clock.advance(minutes(39));
    await tick();
    expect(await mailsTo(customer)).toHaveLength(1);
    clock.advance(minutes(1));
    await tick();
    clock.advance(minutes(10));
    await tick();
    expect(await mailsTo(customer)).toHaveLength(2);
  });

  test('is not reminded again when late bids move the end', async () => {
    const auction = await endingAt(after(60));
    const customer = await watch(auction);
    await tick();
    clock.advance(minutes(59));
    for (let late = 61; late < 70; late++) {
      await moveEnd(auction, after(late));
      await tick();
      clock.advance(minutes(1));
    }
    expect(await mailsTo(customer)).toHaveLength(1);
  });

  test('is reminded again before the new end, if the auction was extended by a day', async () => {
    const auction = await endingAt(after(50));
    const customer = await watch(auction);
    await tick();
    await moveEnd(auction, after(50 + 24 * 60));
    await tick();
    expect(await mailsTo(customer)).toHaveLength(1);
    clock.advance(minutes(24 * 60));
    await tick();
    await tick();
    expect(await mailsTo(customer)).toHaveLength(2);
  });

  test('is not reminded of an ended or withdrawn auction, or of one watched for less than an hour', async () => {
    const customers = [
      await watch(await endingAt(after(-1))),
      await watch(await endingAt(after(30), { status: 'withdrawn' })),
      await watch(await endingAt(after(30)), { since: after(-5) }),
    ];
    await tick();
    for (const customer of customers) expect(await mailsTo(customer)).toEqual([]);
  });

  test('gets no mail after unwatching between the reminder and its mail', async () => {
    const customer = await watch(await endingAt(after(30)));
    expect(await remindSoon()).toBe(1);
    await postgres.database.kysely
      .deleteFrom('watchlist_entries')
      .where('customer_id', '=', customer.id)
      .execute();
    await tick();
    expect(await mailsTo(customer)).toEqual([]);
  });

  test('is reminded later if the end has moved by hours since the reminder', async () => {
    const auction = await endingAt(after(30));
    const customer = await watch(auction);
    expect(await remindSoon()).toBe(1);
    await moveEnd(auction, after(200));
    await tick();
    expect(await mailsTo(customer)).toEqual([]);
    clock.advance(minutes(150));
    await tick();
    expect(await mailsTo(customer)).toHaveLength(1);
  });

  test('is never told that an auction ends soon when it has ended', async () => {
    const customer = await watch(await endingAt(after(30)));
    expect(await remindSoon()).toBe(1);
    clock.advance(minutes(31));
    await tick();
    expect(await mailsTo(customer)).toEqual([]);
  });

  test('gets no mail that could be sent only after the end', async () => {
    const auction = await endingAt(after(30));
    const customer = await watch(auction);
    await inTransaction(postgres.database, (trx) => enqueue(trx, remindWatchersJob, {}));
    const context = buildJobContext(postgres.database);
    const busy = { send: () => Promise.reject(deliveryError('busy', 'not-taken')) };
    await runJobs({ ...context, clock, providers: { ...context.providers, mail: busy } });
    clock.advance(minutes(31));
    await postgres.database.pool.query(
      'update graphile_worker._private_jobs set run_at = now(), attempts = 0',
    );
    await runJobs({ ...context, clock });
    expect(await mailsTo(customer)).toEqual([]);
    const states = postgres.database.kysely
      .selectFrom('notices')
      .select('state')
      .where('recipient', '=', customer.email);
    expect(await states.execute()).toEqual([{ state: 'suppressed' }]);
  });

  test('gets no message that could be sent only after the end had moved away', async () => {
    const auction = await endingAt(after(30));
    const customer = await watch(auction, { telephone: '+442079460777', phone_verified_at: START });
    const device = await buildDevice(postgres.database, { customer });
    const choice = { customer_id: customer.id, event: 'ending-soon', channel: 'sms', wanted: true } as const;
    await postgres.database.kysely.insertInto('notification_choices').values(choice).execute();
    await inTransaction(postgres.database, (trx) => enqueue(trx, remindWatchersJob, {}));
    const context = { ...buildJobContext(postgres.database), clock };
    const busy = { send: () => Promise.reject(deliveryError('busy', 'not-taken')) };
    await runJobs({ ...context, providers: { ...context.providers, mail: busy, sms: busy, push: busy } });
    await moveEnd(auction, after(100));
    await postgres.database.pool.query(
      'update graphile_worker._private_jobs set run_at = now(), attempts = 0',
    );
    await runJobs(context);
    const { rows } = await postgres.database.pool.query(
      'select channel, state from notices where recipient = any($1) order by channel',
      [[customer.email, customer.telephone, device.id]],
    );
    expect(rows).toEqual(['mail', 'push', 'sms'].map((channel) => ({ channel, state: 'suppressed' })));
  });

  test('is reminded once by several concurrent processes', async () => {
    const auction = await endingAt(after(30));
    await Promise.all(Array.from({ length: 30 }, () => watch(auction)));
    const found = await Promise.all(Array.from({ length: 5 }, () => remindSoon()));
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(30);
  });

  test.each(LOCALES)('gets the mail in %s', async (locale) => {
    const customer = await watch(await endingAt(after(30)), { locale });
    await tick();
    expect((await mailsTo(customer))[0]).toContain('Jaguar E-Type');
  });
});

describe('five minutes before the end', () => {
  const choose = ({ id }: { id: string }, wanted = true) =>
    postgres.database.kysely
      .insertInto('notification_choices')
      .values({ customer_id: id, event: 'ending-in-minutes', channel: 'mail', wanted })
      .execute();

  const remind = () => remindWatchers({ database: postgres.database, clock }, 'ending-in-minutes');
  const deliver = () => runJobs({ ...buildJobContext(postgres.database), clock });
  const feedOf = async ({ id }: { id: string }) =>
    (await findFeed(postgres.database.kysely, id, { limit: 5, now: clock.now() })).map(({ event }) => event);

  test('those who have chosen it are reminded once, and nobody else', async () => {
    const auction = await endingAt(after(6));
    const [chosen, declined, silent] = [await watch(auction), await watch(auction), await watch(auction)];
    await choose(chosen);
    await choose(declined, false);
    expect(await remind()).toBe(0);
    clock.advance(minutes(1));
    expect([await remind(), await remind()]).toEqual([1, 0]);
    await deliver();
    expect(await mailsTo(chosen)).toEqual([
      'The auction of the 1965 Jaguar E-Type ends in less than five minutes',
    ]);
    expect(await feedOf(chosen)).toEqual(['ending-in-minutes']);
    for (const other of [declined, silent])
      expect([await mailsTo(other), await feedOf(other)]).toEqual([[], []]);
    clock.advance(minutes(5));
    expect(await feedOf(chosen)).toEqual([]);
  });

  const watchUntil = async (end: Date) => {
    const customer = await watch(await endingAt(end));
    await choose(customer);
    return customer;
  };

  const countOf = async ({ id }: { id: string }) => {
    const { rows } = await postgres.database.pool.query(
      `select count(*)::int as count from notifications where customer_id = $1`,
      [id],
    );
    return rows[0].count;
  };
  const tickAndDeliver = async () => {
    await remind();
    await deliver();
  };

  test('late bids that extend the auction by two minutes remind nobody again', async () => {
    const auction = await endingAt(after(5));
    const customer = await watch(auction);
    await choose(customer);
    await tickAndDeliver();
    clock.advance(minutes(4));
    for (let late = 4; late < 24; late += 2) {
      await moveEnd(auction, after(late + 2));
      await tickAndDeliver();
      clock.advance(minutes(2) - 1_000);
    }
    expect(await countOf(customer)).toBe(1);
  });

  test('the reminder follows an end that has moved away, also if it was sent already', async () => {
    const told = await watchUntil(after(5));
    await tickAndDeliver();
    const untold = await watchUntil(after(5));
    expect(await remind()).toBe(1);
    await postgres.database.kysely
      .updateTable('auctions')
      .set({ ends_at: after(25) })
      .where('ends_at', '=', after(5))
      .execute();
    await tickAndDeliver();
    expect([await countOf(told), await countOf(untold)]).toEqual([1, 0]);
    clock.advance(minutes(19));
    await tickAndDeliver();
    expect([await countOf(told), await countOf(untold)]).toEqual([1, 0]);
    clock.advance(minutes(1));
    await tickAndDeliver();
    await tickAndDeliver();
    expect([await countOf(told), await countOf(untold)]).toEqual([2, 1]);
  });

  test('nobody is told it after the end', async () => {
    const customer = await watch(await endingAt(after(5)));
    await choose(customer);
    await remind();
    clock.advance(minutes(5));
    await deliver();
    expect([await mailsTo(customer), await feedOf(customer)]).toEqual([[], []]);
  });

  test('several processes remind each customer once', async () => {
    const auction = await endingAt(after(5));
    for (let place = 0; place < 20; place++) await choose(await watch(auction));
    const found = await Promise.all(Array.from({ length: 5 }, remind));
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(20);
  });
});

test('thousands who watch one car are each reminded once, some at a time, also by several processes at once', async () => {
  const { pool } = postgres.database;
  const auction = await endingAt(after(60));
  await pool.query(
    `with watcher as (
       insert into customers (email, username)
       select 'crowd-' || n || '@example.com', 'crowd' || n from generate_series(1, 3010) n returning id
     )
     insert into watchlist_entries (customer_id, listing_id, created_at) select id, $1, $2 from watcher`,
    [auction.id, after(-600)],
  );
  await pool.query('create table batches (size int)');
  await pool.query(`create function note_batch() returns trigger language plpgsql as
    $$ begin insert into batches select count(*) from noted having count(*) > 0; return null; end $$`);
  await pool.query(`create trigger noting after insert on ending_soon_reminders
    referencing new table as noted for each statement execute function note_batch()`);
  try {
    const found = await Promise.all(Array.from({ length: 4 }, () => remindSoon(250)));
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(3_010);
    const { rows } = await pool.query<{ size: number }>('select size from batches order by size');
    expect(rows.map(({ size }) => size)).toEqual([10, ...Array.from({ length: 12 }, () => 250)]);
    const jobs = await pool.query<{ told: number; jobs: number }>(
      `select count(distinct payload ->> 'customerId')::int as told, count(*)::int as jobs
       from graphile_worker._private_jobs where payload ->> 'listingId' = $1`,
      [auction.id],
    );
    expect(jobs.rows).toEqual([{ told: 3_010, jobs: 3_010 }]);
    expect(await remindSoon(250)).toBe(0);
    expect((await pool.query('select from batches')).rowCount).toBe(13);
  } finally {
    await pool.query(
      'drop trigger noting on ending_soon_reminders; drop function note_batch; drop table batches',
    );
    await pool.query(`delete from graphile_worker._private_jobs where payload ->> 'listingId' = $1`, [
      auction.id,
    ]);
  }
});

test('the database and the rule agree who is reminded', async () => {
  const offset = fc.integer({ min: -80, max: 80 }).map((half) => half * 30_000);
  const told = fc.option(
    fc.oneof(
      offset,
      fc.integer({ min: -30, max: -1 }).map((hours) => hours * 3_600_000),
    ),
    {
      nil: null,
    },
  );
  const customer = await buildCustomer(postgres.database);
  const auction = await endingAt(after(30));
  const { pool } = postgres.database;
  for (const kind of ['ending-soon', 'ending-in-minutes'] as const) {
    const choice = { customer_id: customer.id, event: kind, channel: 'sms', wanted: true } as const;
    await postgres.database.kysely.insertInto('notification_choices').values(choice).execute();
    await fc.assert(
      fc.asyncProperty(offset, told, async (endMs, toldMs) => {
        const endsAt = new Date(START.getTime() + endMs);
        const remindedAt = toldMs === null ? null : new Date(START.getTime() + toldMs);
        const own = kind === 'ending-soon' ? 'ending_soon_reminders' : 'last_minute_reminders';
        await pool.query(`delete from reminder_rounds; delete from watchlist_entries; delete from ${own}`);
        await moveEnd(auction, endsAt);
        await postgres.database.kysely
          .insertInto('watchlist_entries')
          .values({ customer_id: customer.id, listing_id: auction.id, created_at: after(-600) })
          .execute();
        if (remindedAt)
          await pool.query(`insert into ${own} (customer_id, listing_id, reminded_at) values ($1, $2, $3)`, [
            customer.id,
            auction.id,
            remindedAt,
          ]);
        const count = await remindWatchers({ database: postgres.database, clock }, kind);
        expect(count).toBe(Number(isReminderDue(kind, { endsAt, remindedAt }, clock.now())));
      }),
      { numRuns: 80 },
    );
  }
  await pool.query('delete from graphile_worker._private_jobs');
});

test('reminders are found by indexes, whatever has been reminded before', async () => {
  const { id: listing_id } = await endingAt(after(5));
  const round = { listing_id, reached: null };
  const plan = await planOf(
    postgres.database,
    remindersQuery('ending-in-minutes', round, { now: START, limit: 500 }),
  );
  for (const index of [
    'auctions_',
    'watchlist_entries_listing_index',
    'notification_choices_pkey',
    'last_minute_reminders_pkey',
  ])
    expect(plan).toContain(index);
  for (const query of [roundsQuery('ending-soon', START), openRoundQuery('ending-soon', START)])
    expect(await planOf(postgres.database, query)).not.toContain('Seq Scan');
});
