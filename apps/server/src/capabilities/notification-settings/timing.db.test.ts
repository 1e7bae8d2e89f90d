import { outbidJob } from '@marque/contracts/bidding/jobs';
import { commentNewsJob } from '@marque/contracts/comments';
import type { Job } from '@marque/contracts/job';
import { endingSoonJob } from '@marque/contracts/watchlist';
import { inTransaction } from '@marque/db/transaction';
import type { HeldMessage } from '@marque/domain/notifications/notice-kinds';
import { type NotificationTiming, usualTiming } from '@marque/domain/notifications/notification-timing';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import { buildDevice } from '@marque/testing/build-device';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { afterEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { buildJobContext, listJobs, makeDue, runJobs } from '../../../test/jobs.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';
import { notifyOfChange } from '../auction-notices/notify-of-change.ts';
import { findFeed } from '../feed/repository.ts';
import { queueNotices } from '../notices/queue-notices.ts';
import { storeTiming } from './timing-repository.ts';

const postgres = useTestDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** In London, where the clocks show the same as UTC. Later than the clock of the database, so that messages wait. */
const NOON = '2040-01-12T12:00:00Z';
const MIDNIGHT = '2040-01-12T00:00:00Z';

afterEach(() => postgres.database.pool.query('delete from graphile_worker._private_jobs'));

type Clock = ReturnType<typeof fixedClock>;

const contextAt = (clock: Clock) => ({ ...buildJobContext(postgres.database), clock });

async function run<Payload extends z.ZodType>(job: Job<Payload>, payload: z.input<Payload>, clock: Clock) {
  await inTransaction(postgres.database, (trx) => enqueue(trx, job, payload));
  await runJobs(contextAt(clock));
}

/** Runs the messages that wait, at this time. */
async function runHeld(clock: Clock) {
  await makeDue(postgres.database);
  await runJobs(contextAt(clock));
}

const buildReader = async (timing?: Partial<NotificationTiming>) => {
  const customer = await buildBidder(postgres.database);
  const device = await buildDevice(postgres.database, { customer, expiresAt: new Date('2041-01-01') });
  if (timing)
    await inTransaction(postgres.database, (trx) =>
      storeTiming(trx, customer.id, { ...usualTiming('Europe/London'), ...timing }),
    );
  return { customer, device };
};

const buildLot = (overrides: { owner_id?: string } = {}) =>
  buildAuction(postgres.database, { ends_at: new Date('2040-01-14'), ...overrides });

type Reader = Awaited<ReturnType<typeof buildReader>>;

/** The numbers of mails and push messages. */
const countsOf = async ({ customer, device }: Reader) =>
  Promise.all(
    [customer.email, device.fcm_token].map(
      async (to) => (await listOutbox(postgres.database, { to })).length,
    ),
  );

const feedOf = async ({ customer }: Reader, clock: Clock) =>
  (await findFeed(postgres.database.kysely, customer.id, { limit: 10, now: clock.now() })).map(
    ({ event, count }) => [event, count],
  );

/** The customer leads again, so the news that they were outbid is old. */
const setLeader = (auction: { id: string }, leader: { id: string }) =>
  postgres.database.kysely
    .updateTable('auctions')
    .set({ leader_id: leader.id, price: 5_000, leader_maximum: 9_000, leader_since: new Date() })
    .where('id', '=', auction.id)
    .execute();

const NIGHT = { quiet: { isOn: true, from: '22:00', to: '07:00' } };

describe('at most one message about a car in five minutes', () => {
  test('is sent by each channel, and the last event is told at their end', async () => {
    const clock = fixedClock(NOON);
    const reader = await buildReader();
    const { id } = await buildLot();
    for (let minute = 0; minute < 4; minute++) {
      await run(outbidJob, { auctionId: id, bidderIds: [reader.customer.id] }, clock);
      clock.advance(MINUTE);
    }
    expect(await countsOf(reader)).toEqual([1, 1]);
    expect(await feedOf(reader, clock)).toEqual([['outbid', 4]]);
    const held = await listJobs(postgres.database);
    expect(held.map(({ run_at }) => run_at.toISOString())).toEqual(Array(2).fill('2040-01-12T12:05:00.000Z'));

    clock.advance(MINUTE);
    await runHeld(clock);
    expect(await countsOf(reader)).toEqual([2, 2]);
    expect(await feedOf(reader, clock)).toEqual([['outbid', 4]]);
    expect(await listJobs(postgres.database)).toEqual([]);
  });

  test('is not followed by one that is no longer true', async () => {
    const clock = fixedClock(NOON);
    const reader = await buildReader();
    const auction = await buildLot();
    for (let time = 0; time < 2; time++)
      await run(outbidJob, { auctionId: auction.id, bidderIds: [reader.customer.id] }, clock);
    await setLeader(auction, reader.customer);
    clock.advance(5 * MINUTE);
    await runHeld(clock);
    expect(await countsOf(reader)).toEqual([1, 1]);
  });

  test('makes a message that waits needless, if a later one is sent first', async () => {
    const clock = fixedClock(NOON);
    const reader = await buildReader();
    const { id } = await buildLot();
    for (const pause of [0, MINUTE, 5 * MINUTE]) {
      clock.advance(pause);
      await run(outbidJob, { auctionId: id, bidderIds: [reader.customer.id] }, clock);
    }
    expect(await countsOf(reader)).toEqual([2, 2]);
    expect(await listJobs(postgres.database)).toEqual([]);
  });

  test('leaves one mail about all the comments that came meanwhile', async () => {
    const clock = fixedClock(NOON);
    const reader = await buildReader();
    const { id: listing_id } = await buildLot({ owner_id: reader.customer.id });
    for (let count = 0; count < 12; count++) {
      const { id: commentId } = await buildComment(postgres.database, { listing_id });
      await run(commentNewsJob, { commentId }, clock);
    }
    expect(await listJobs(postgres.database)).toHaveLength(1);
    const sent: number[] = [];
    for (let times = 0; times < 3; times++) {
      sent.push((await countsOf(reader))[0] ?? 0);
      clock.advance(5 * MINUTE);
      await runHeld(clock);
    }
    expect(sent).toEqual([1, 2, 2]);
    expect(await feedOf(reader, clock)).toEqual([['comment', 12]]);
    expect(await listJobs(postgres.database)).toEqual([]);
  });

  test('holds for jobs that run at the same moment, and for other cars it does not', async () => {
    const clock = fixedClock(NOON);
    const reader = await buildReader();
    const [one, other] = [await buildLot(), await buildLot()];
    await Promise.all(
      [one, one, one, one, other].map(({ id }) =>
        notifyAboutAuction(contextAt(clock), 'outbid', id, reader.customer.id),
      ),
    );
    // The messages that wait cannot run: the job of a context by hand does not exist.
    await postgres.database.pool.query('delete from graphile_worker._private_jobs where run_at > now()');
    await runJobs(contextAt(clock));
    expect(await countsOf(reader)).toEqual([2, 2]);
  });
});

describe('quiet hours', () => {
  test('delay push messages to their end, and no mail', async () => {
    const clock = fixedClock(MIDNIGHT);
    const reader = await buildReader(NIGHT);
    const { id } = await buildLot();
    await run(outbidJob, { auctionId: id, bidderIds: [reader.customer.id] }, clock);
    expect([await countsOf(reader), await feedOf(reader, clock)]).toEqual([[1, 0], [['outbid', 1]]]);
    const [held] = await listJobs(postgres.database);
    expect(held?.run_at.toISOString()).toBe('2040-01-12T07:00:00.000Z');

    // Quiet hours that begin later, or end later, are kept too.
    clock.advance(HOUR);
    await runHeld(clock);
    expect(await countsOf(reader)).toEqual([1, 0]);
    clock.advance(6 * HOUR);
    await runHeld(clock);
    expect([await countsOf(reader), await feedOf(reader, clock)]).toEqual([[1, 1], [['outbid', 1]]]);
    expect(await listJobs(postgres.database)).toEqual([]);
  });

  test('end without a message that is no longer news', async () => {
    const clock = fixedClock(MIDNIGHT);
    const reader = await buildReader(NIGHT);
    const auction = await buildLot();
    await run(outbidJob, { auctionId: auction.id, bidderIds: [reader.customer.id] }, clock);
    await setLeader(auction, reader.customer);
    clock.advance(7 * HOUR);
    await runHeld(clock);
    expect(await countsOf(reader)).toEqual([1, 0]);
  });

  test('do not delay news about own bids, if the customer allows it', async () => {
    const clock = fixedClock(MIDNIGHT);
    const reader = await buildReader({ ...NIGHT, bidsAreUrgent: true });
    const { id } = await buildLot();
    await run(outbidJob, { auctionId: id, bidderIds: [reader.customer.id] }, clock);
    expect(await countsOf(reader)).toEqual([1, 1]);
  });

  test('do not delay the end of an auction in which the customer has bid, unlike one that they only watch', async () => {
    const db = postgres.database;
    const clock = fixedClock(new Date());
    const local = clock.now().toISOString().slice(11, 16);
    const after = new Date(clock.now().getTime() + 3 * HOUR).toISOString().slice(11, 16);
    const quiet = { isOn: true, from: local, to: after };
    const reader = await buildReader({ timeZone: 'UTC', quiet, bidsAreUrgent: true });
    const ends_at = new Date(clock.now().getTime() + 30 * MINUTE);
    const floor = openHouse(db);
    await floor.beat();
    const [bidOn, watched] = [await buildAuction(db, { ends_at }), await buildAuction(db, { ends_at })];
    await floor.bid(reader.customer, bidOn, { amount: 2_000 });
    for (const { id: listingId } of [bidOn, watched]) {
      await db.kysely
        .insertInto('watchlist_entries')
        .values({ customer_id: reader.customer.id, listing_id: listingId })
        .execute();
      await run(endingSoonJob, { customerId: reader.customer.id, listingId }, clock);
    }
    const pushes = await listOutbox(db, { to: reader.device.fcm_token });
    expect(pushes.map(({ data }) => data)).toEqual([
      expect.objectContaining({ link: `https://marque.test/en/listings/${bidOn.id}` }),
    ]);
    // In three hours it has ended, so nothing waits.
    expect(
      (await listJobs(db)).filter(({ task_identifier }) => task_identifier === endingSoonJob.name),
    ).toEqual([]);
  });
});

test('a message that was held is sent once, also if its job is killed after it and runs again', async () => {
  const clock = fixedClock(NOON);
  const reader = await buildReader();
  const { id } = await buildLot();
  const held: HeldMessage = { customerId: reader.customer.id, channel: 'push' };
  const cause = { jobId: '4711', kind: outbidJob.name, urgency: 'soon', payload: {}, held } as const;
  const context = contextAt(clock);
  for (let times = 0; times < 3; times++)
    await notifyAboutAuction(
      { ...context, notifications: queueNotices(context, cause) },
      'outbid',
      id,
      reader.customer.id,
    );
  await runJobs(context);
  expect(await countsOf(reader)).toEqual([0, 1]);
  expect(await feedOf(reader, clock)).toEqual([]);
});

test('a message that was held is for nobody else', async () => {
  const clock = fixedClock(NOON);
  const [reader, other] = [await buildReader(), await buildReader()];
  const { id } = await buildLot();
  const bidderIds = [reader.customer.id, other.customer.id];
  for (let times = 0; times < 2; times++) await run(outbidJob, { auctionId: id, bidderIds }, clock);
  await postgres.database.kysely
    .insertInto('notification_choices')
    .values({ customer_id: other.customer.id, event: 'outbid', channel: 'push', wanted: false })
    .execute();
  clock.advance(5 * MINUTE);
  await runHeld(clock);
  expect([await countsOf(reader), await countsOf(other)]).toEqual([
    [2, 2],
    [2, 1],
  ]);
});

test('a mail that was held is sent to a customer who has chosen summaries meanwhile', async () => {
  const clock = fixedClock(NOON);
  const { customer } = await buildReader();
  const { id: auctionId } = await buildLot();
  const context = contextAt(clock);
  const tell = (jobId: string, held?: HeldMessage) =>
    notifyOfChange(
      {
        ...context,
        notifications: queueNotices(context, {
          ...{ jobId, kind: outbidJob.name, urgency: 'soon', payload: {}, held: held ?? null },
        }),
      },
      { auctionId, customerId: customer.id },
      { text: 'The mileage was corrected.', hasBid: false, confirmBy: null },
    );
  await tell('4712');
  await tell('4713');
  await inTransaction(postgres.database, (trx) =>
    storeTiming(trx, customer.id, { ...usualTiming('Europe/London'), watching: 'daily' }),
  );
  clock.advance(5 * MINUTE);
  await tell('4714', { customerId: customer.id, channel: 'mail' });
  await postgres.database.pool.query('delete from graphile_worker._private_jobs where run_at > now()');
  await runJobs(context);
  expect(await listOutbox(postgres.database, { to: customer.email })).toHaveLength(2);
});
