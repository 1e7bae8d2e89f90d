import { LOCALES, type Locale } from '@marque/contracts/locale';
import { remindWatchersJob } from '@marque/contracts/watchlist';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { planOf } from '../../../test/plan-of.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deliveryError } from '../../platform/notifications/delivery-error.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { findFeed } from '../feed/repository.ts';
import { remindWatchers } from './remind-watchers.ts';
import { movedEndsQuery, remindersQuery } from './reminder-repository.ts';
import { remindOfLastMinutes } from './start-last-reminders.ts';

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
  { since = after(-600), ...overrides }: { since?: Date; locale?: Locale } = {},
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

  test('is not reminded again when the end moves', async () => {
    const auction = await endingAt(after(50));
    const customer = await watch(auction);
    await tick();
    await postgres.database.kysely
      .updateTable('auctions')
      .set({ ends_at: after(110) })
      .where('id', '=', auction.id)
      .execute();
    clock.advance(minutes(55));
    await tick();
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
    expect(await remindWatchers(postgres.database, 'ending-soon', clock.now())).toBe(1);
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
    expect(await remindWatchers(postgres.database, 'ending-soon', clock.now())).toBe(1);
    await moveEnd(auction, after(200));
    await tick();
    expect(await mailsTo(customer)).toEqual([]);
    clock.advance(minutes(150));
    await tick();
    expect(await mailsTo(customer)).toHaveLength(1);
  });

  test('is never told that an auction ends soon when it has ended', async () => {
    const customer = await watch(await endingAt(after(30)));
    expect(await remindWatchers(postgres.database, 'ending-soon', clock.now())).toBe(1);
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

  test('is reminded once by several concurrent processes', async () => {
    const auction = await endingAt(after(30));
    await Promise.all(Array.from({ length: 30 }, () => watch(auction)));
    const found = await Promise.all(
      Array.from({ length: 5 }, () => remindWatchers(postgres.database, 'ending-soon', clock.now())),
    );
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

  const remind = () => remindWatchers(postgres.database, 'ending-in-minutes', clock.now());
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

  const countOf = async ({ id }: { id: string }) => {
    const { rows } = await postgres.database.pool.query(
      `select count(*)::int as count from notifications where customer_id = $1`,
      [id],
    );
    return rows[0].count;
  };
  const tickAndDeliver = async () => {
    await remindOfLastMinutes(postgres.database, clock);
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
    const auction = await endingAt(after(5));
    const [told, untold] = [await watch(auction), await watch(auction)];
    await choose(told);
    await tickAndDeliver();
    await choose(untold);
    expect(await remind()).toBe(1);
    await moveEnd(auction, after(25));
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

test('reminders are found by indexes, whatever has been reminded before', async () => {
  await endingAt(after(5));
  const plan = await planOf(postgres.database, remindersQuery('ending-in-minutes', START));
  for (const index of [
    'auctions_',
    'watchlist_entries_',
    'notification_choices_pkey',
    'last_minute_reminders_pkey',
  ])
    expect(plan).toContain(index);
  expect(await planOf(postgres.database, movedEndsQuery(START))).not.toContain('Seq Scan');
});
