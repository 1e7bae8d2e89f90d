import { LOCALES, type Locale } from '@marque/contracts/locale';
import { remindWatchersJob } from '@marque/contracts/watchlist';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deliveryError } from '../../platform/notifications/delivery-error.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { remindWatchers } from './remind-watchers.ts';

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
    await move(auction, after(50 + 24 * 60));
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
    expect(await remindWatchers(postgres.database, clock.now())).toBe(1);
    await postgres.database.kysely
      .deleteFrom('watchlist_entries')
      .where('customer_id', '=', customer.id)
      .execute();
    await tick();
    expect(await mailsTo(customer)).toEqual([]);
  });

  const move = (auction: { id: string }, ends_at: Date) =>
    postgres.database.kysely.updateTable('auctions').set({ ends_at }).where('id', '=', auction.id).execute();

  test('is reminded later if the end has moved by hours since the reminder', async () => {
    const auction = await endingAt(after(30));
    const customer = await watch(auction);
    expect(await remindWatchers(postgres.database, clock.now())).toBe(1);
    await move(auction, after(200));
    await tick();
    expect(await mailsTo(customer)).toEqual([]);
    clock.advance(minutes(150));
    await tick();
    expect(await mailsTo(customer)).toHaveLength(1);
  });

  test('is never told that an auction ends soon when it has ended', async () => {
    const customer = await watch(await endingAt(after(30)));
    expect(await remindWatchers(postgres.database, clock.now())).toBe(1);
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
      Array.from({ length: 5 }, () => remindWatchers(postgres.database, clock.now())),
    );
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(30);
  });

  test.each(LOCALES)('gets the mail in %s', async (locale) => {
    const customer = await watch(await endingAt(after(30)), { locale });
    await tick();
    expect((await mailsTo(customer))[0]).toContain('Jaguar E-Type');
  });
});
