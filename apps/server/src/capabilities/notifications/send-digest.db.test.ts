import { digestJob } from '@marque/contracts/digests';
import { LOCALES } from '@marque/contracts/locale';
import { inTransaction } from '@marque/db/transaction';
import { usualTiming } from '@marque/domain/notifications/notification-timing';
import type { AlertFrequency } from '@marque/domain/saved-searches/frequencies';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { buildJobContext, listJobs, type TestJobContext } from '../../../test/jobs.ts';
import { addToDigests } from '../digests/add-to-digests.ts';
import { moveDigest } from '../digests/move-digest.ts';
import { findTiming, storeTiming } from '../notification-settings/timing-repository.ts';
import { sendDigest } from './send-digest.ts';
import { tellWatchers } from './tell-watchers.ts';

const postgres = useTestDatabase();
const HOUR = 3_600_000;
/** A Monday in London. Digests go at eight. */
const NOON = '2040-01-09T12:00:00Z';

afterEach(() => postgres.database.pool.query('delete from graphile_worker._private_jobs'));

type Clock = ReturnType<typeof fixedClock>;

const contextAt = (clock: Clock): TestJobContext => ({ ...buildJobContext(postgres.database), clock });

/** As the verb does that stores the choice of a customer. */
const choose = (customer: { id: string }, watching: AlertFrequency, clock: Clock) =>
  inTransaction(postgres.database, async (trx) => {
    const timing = { ...usualTiming('Europe/London'), watching };
    await storeTiming(trx, customer.id, timing);
    await moveDigest(trx, customer.id, timing, clock.now());
  });

const buildReader = async (
  watching: AlertFrequency,
  clock: Clock,
  locale: (typeof LOCALES)[number] = 'en',
) => {
  const customer = await buildCustomer(postgres.database, { locale });
  await choose(customer, watching, clock);
  return customer;
};

const note = (customer: { id: string }, car: { id: string }, at: Date, occurrence = 'auction 1') =>
  inTransaction(postgres.database, (trx) =>
    addToDigests(trx, {
      ...{ listingId: car.id, event: 'watched-sold', occurrence, at },
      customerIds: [customer.id],
    }),
  );

const waiting = async () =>
  (await listJobs(postgres.database))
    .filter(({ task_identifier }) => task_identifier === digestJob.name)
    .map(({ payload }) => digestJob.payload.parse(payload));

/** Runs all summaries that are due, as often as this. A job that ran stays in the queue, as if its worker had been killed. */
async function runDue(clock: Clock, times = 1): Promise<void> {
  const due = (await waiting()).filter(({ dueAt }) => new Date(dueAt) <= clock.now());
  await Promise.all(
    due.flatMap((payload) => Array.from({ length: times }, () => sendDigest(contextAt(clock), payload))),
  );
}

const mailsTo = async ({ email }: Customer): Promise<{ subject: string; text: string }[]> => {
  const { rows } = await postgres.database.pool.query(
    "select subject, text from notices where recipient = $1 and channel = 'mail' order by id",
    [email],
  );
  return rows;
};

test('each item is in exactly one summary, however often jobs run, fail and run again', async () => {
  const cars = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      buildAuction(postgres.database, {
        listing: { model: `Number-${String(place).padStart(2, '0')}` },
      }),
    ),
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('news' as const), car: fc.nat(cars.length - 1) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('run' as const), times: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('fail' as const) }),
    fc.record({ kind: fc.constant('choose' as const), frequency: fc.constantFrom('daily', 'weekly') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const clock = fixedClock(NOON);
      const reader = await buildReader('daily', clock);
      const told = new Set<string>();
      for (const one of steps) {
        if (one.kind === 'wait') clock.advance(one.hours * HOUR);
        if (one.kind === 'run') await runDue(clock, one.times);
        if (one.kind === 'choose') await choose(reader, one.frequency, clock);
        const car = one.kind === 'news' ? cars[one.car] : undefined;
        if (car) await note(reader, car, clock.now());
        if (car) told.add(car.id);
        if (one.kind === 'fail') await failDue(clock);
      }
      clock.advance(8 * 24 * HOUR);
      await runDue(clock, 2);
      const text = (await mailsTo(reader)).map((mail) => mail.text).join('\n');
      for (const { id } of cars)
        expect(text.split(`/en/listings/${id}`).length - 1, id).toBe(told.has(id) ? 1 : 0);
      for (const mail of await mailsTo(reader)) expect(mail.text).toContain('Number-');
      await postgres.database.pool.query('delete from graphile_worker._private_jobs');
    }),
    { numRuns: 15 },
  );
});

/** The mail cannot be stored. */
async function failDue(clock: Clock): Promise<void> {
  const context = contextAt(clock);
  const storeMail = () => Promise.reject(new Error('no route'));
  const broken = { ...context.notifications, storeMail, within: () => broken };
  for (const payload of await waiting())
    await sendDigest({ ...context, notifications: broken }, payload).catch(() => undefined);
}

describe('a summary', () => {
  test.each(LOCALES)('tells how each watched car is now, at eight in the morning, in %s', async (locale) => {
    const clock = fixedClock(NOON);
    const reader = await buildReader('daily', clock, locale);
    const car = await buildAuction(postgres.database, { status: 'sold' });
    await note(reader, car, clock.now());
    expect(await waiting()).toEqual([{ customerId: reader.id, dueAt: '2040-01-10T08:00:00.000Z' }]);
    clock.advance(20 * HOUR);
    await runDue(clock);
    const [mail, ...others] = await mailsTo(reader);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(car.id);
  });

  test('is not sent without news, nor about a car that is hidden, nor to customers who stopped it', async () => {
    const clock = fixedClock(NOON);
    const [hiding, stopping, none] = [
      await buildReader('daily', clock),
      await buildReader('weekly', clock),
      await buildReader('at-once', clock),
    ];
    const [car, withdrawn] = [
      await buildAuction(postgres.database),
      await buildAuction(postgres.database, { status: 'withdrawn' }),
    ];
    await note(hiding, withdrawn, clock.now());
    for (const reader of [stopping, none]) await note(reader, car, clock.now());
    expect(await waiting()).toHaveLength(2);
    await choose(stopping, 'off', clock);
    clock.advance(8 * 24 * HOUR);
    await runDue(clock);
    for (const reader of [hiding, stopping, none]) expect(await mailsTo(reader)).toEqual([]);
    expect(await findTiming(postgres.database.kysely, stopping.id)).toMatchObject({ watching: 'off' });
  });

  test('is not sent to an address that nobody has verified, because it may be a stranger’s', async () => {
    const clock = fixedClock(NOON);
    const reader = await buildReader('daily', clock);
    await note(reader, await buildAuction(postgres.database), clock.now());
    await postgres.database.kysely
      .updateTable('customers')
      .set({ email_verified_at: null })
      .where('id', '=', reader.id)
      .execute();
    clock.advance(20 * HOUR);
    await runDue(clock);
    expect(await mailsTo(reader)).toEqual([]);
  });

  test('comes at once for the last time to a customer who wants no more summaries', async () => {
    const clock = fixedClock(NOON);
    const reader = await buildReader('weekly', clock);
    await note(reader, await buildAuction(postgres.database), clock.now());
    await choose(reader, 'at-once', clock);
    await runDue(clock, 2);
    expect(await mailsTo(reader)).toHaveLength(1);
  });

  test('contains the beginnings and results of watched auctions once, however often they are told', async () => {
    const clock = fixedClock(NOON);
    const [reader, other] = [await buildReader('daily', clock), await buildReader('at-once', clock)];
    const car = await buildAuction(postgres.database);
    for (const { id: customer_id } of [reader, other])
      await postgres.database.kysely
        .insertInto('watchlist_entries')
        .values({ customer_id, listing_id: car.id })
        .execute();
    for (let times = 0; times < 2; times++)
      await tellWatchers(contextAt(clock), { listingId: car.id, news: 'started' });
    clock.advance(20 * HOUR);
    await runDue(clock);
    expect([await mailsTo(reader), await mailsTo(other)]).toMatchObject([[{}], []]);
    for (let times = 0; times < 2; times++)
      await tellWatchers(contextAt(clock), { listingId: car.id, news: 'started' });
    clock.advance(24 * HOUR);
    await runDue(clock);
    expect(await mailsTo(reader)).toHaveLength(1);
  });
});
