import { outbidJob, wonJob } from '@marque/contracts/bidding/jobs';
import { commentNewsJob } from '@marque/contracts/comments';
import { passwordChangedJob, securityChangedJob } from '@marque/contracts/customers/jobs';
import { pushJob } from '@marque/contracts/devices';
import type { Job } from '@marque/contracts/job';
import { LOCALES } from '@marque/contracts/locale';
import { inTransaction } from '@marque/db/transaction';
import type {
  NotificationChannel,
  NotificationEvent,
} from '@marque/domain/notifications/notification-settings';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildJobContext, listJobs, runJobs, type TestJobContext } from '../../../test/jobs.ts';
import { enqueue, enqueueAgain } from '../../platform/jobs/enqueue.ts';
import { deliveryError } from '../../platform/notifications/delivery-error.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import type { Push } from '../../platform/notifications/push.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';
import { findFeed } from '../feed/repository.ts';

const postgres = useTestDatabase();

async function run<Payload extends z.ZodType>(
  job: Job<Payload>,
  payload: z.input<Payload>,
  overrides: Partial<TestJobContext> = {},
): Promise<void> {
  await inTransaction(postgres.database, (trx) => enqueue(trx, job, payload, { key: 'the-one' }));
  await runJobs({ ...buildJobContext(postgres.database), ...overrides });
}

const choose = (
  customer: { id: string },
  event: NotificationEvent,
  channel: NotificationChannel,
  wanted: boolean,
) =>
  postgres.database.kysely
    .insertInto('notification_choices')
    .values({ customer_id: customer.id, event, channel, wanted })
    .execute();

/** The numbers of mails, push messages and SMS, in this order. */
async function countsOf(
  customer: { email: string; telephone: string | null },
  device: { fcm_token: string },
) {
  const to = [customer.email, device.fcm_token, customer.telephone ?? ''];
  const messages = await Promise.all(to.map((one) => listOutbox(postgres.database, { to: one })));
  return messages.map(({ length }) => length);
}

const buildReached = async (telephone: string) => {
  const customer = await buildBidder(postgres.database, { telephone });
  return { customer, device: await buildDevice(postgres.database, { customer }) };
};

describe('a customer who was outbid', () => {
  test('is notified by mail and push, with a link to the car', async () => {
    const { customer, device } = await buildReached('+442079460001');
    const { id } = await buildAuction(postgres.database);
    await run(outbidJob, { auctionId: id, bidderIds: [customer.id] });
    expect(await countsOf(customer, device)).toEqual([1, 1, 0]);
    const [message] = await listOutbox(postgres.database, { to: device.fcm_token });
    expect(message).toMatchObject({
      subject: 'You have been outbid',
      text: 'You’ve been outbid on the 1965 Jaguar E-Type',
      data: { link: `https://marque.test/en/listings/${id}` },
    });
  });

  test('reads in the mail what to bid next, and how much time is left', async () => {
    const { customer } = await buildReached('+442079460011');
    const { id, ends_at } = await buildAuction(postgres.database, {
      ...{ price: 5_000, leader_id: crypto.randomUUID(), leader_maximum: 9_000, leader_since: new Date() },
    });
    const now = () => new Date(ends_at.getTime() - 125 * 60_000);
    await run(outbidJob, { auctionId: id, bidderIds: [customer.id] }, { clock: { now } });
    const [mail] = await listOutbox(postgres.database, { to: customer.email });
    expect(mail?.text).toMatch(/Next bid:? *£5,200/);
    expect(mail?.text).toMatch(/Time left:? *2 hours,? 5 minutes \(ends \d/);
    expect(mail?.text).not.toContain('9,000');
  });

  test('is notified by SMS instead, if they chose it', async () => {
    const { customer, device } = await buildReached('+442079460002');
    await choose(customer, 'outbid', 'mail', false);
    await choose(customer, 'outbid', 'push', false);
    await choose(customer, 'outbid', 'sms', true);
    const { id } = await buildAuction(postgres.database);
    await run(outbidJob, { auctionId: id, bidderIds: [customer.id] });
    expect(await countsOf(customer, device)).toEqual([0, 0, 1]);
    const [sms] = await listOutbox(postgres.database, { to: customer.telephone ?? '' });
    expect(sms?.text).toContain(`https://marque.test/en/listings/${id}`);
  });

  test('is not notified by SMS if the number is no longer verified', async () => {
    const { customer, device } = await buildReached('+442079460003');
    await choose(customer, 'outbid', 'sms', true);
    await postgres.database.kysely
      .updateTable('customers')
      .set({ phone_verified_at: null })
      .where('id', '=', customer.id)
      .execute();
    const { id } = await buildAuction(postgres.database);
    await run(outbidJob, { auctionId: id, bidderIds: [customer.id] });
    expect(await countsOf(customer, device)).toEqual([1, 1, 0]);
  });

  test('is not notified on a device where they are no longer logged in', async () => {
    const customer = await buildBidder(postgres.database);
    const device = await buildDevice(postgres.database, {
      customer,
      expiresAt: new Date(Date.now() - 1_000),
    });
    const { id } = await buildAuction(postgres.database);
    await run(outbidJob, { auctionId: id, bidderIds: [customer.id] });
    expect((await listOutbox(postgres.database, { to: device.fcm_token })).length).toBe(0);
  });
});

test('the winner is always notified by mail', async () => {
  const { customer, device } = await buildReached('+442079460004');
  await choose(customer, 'won', 'mail', false);
  await choose(customer, 'won', 'push', false);
  const { id } = await buildAuction(postgres.database, { status: 'sold' });
  await run(wonJob, { auctionId: id, bidderId: customer.id });
  expect(await countsOf(customer, device)).toEqual([1, 0, 0]);
});

test('the winner reads total, due time and the automatic charge, and is led to the payment', async () => {
  const { customer, device } = await buildReached('+442079460012');
  const { id } = await buildAuction(postgres.database, { status: 'sold' });
  const due_at = new Date('2026-06-04T12:00:00Z');
  const sale = { listing_id: id, buyer_id: customer.id, due_at, next_charge_at: due_at };
  await buildSale(postgres.database, sale);
  await run(wonJob, { auctionId: id, bidderId: customer.id });
  const [mail] = await listOutbox(postgres.database, { to: customer.email });
  const link = `https://marque.test/en/account/vehicles-won/${id}/pay`;
  expect(mail?.text).toContain('Total to pay: £720\nDue by: 4 June 2026 at 13:00 BST');
  expect(mail?.text).toContain('automatically charge your Visa ending in 4242.');
  expect(mail?.text).toContain(`Pay now: ${link}`);
  const [push] = await listOutbox(postgres.database, { to: device.fcm_token });
  expect(push).toMatchObject({ data: { link } });
});

const feedOf = ({ id }: { id: string }) =>
  findFeed(postgres.database.kysely, id, { limit: 10, now: new Date() });

describe('the feed', () => {
  test('tells of each event once, also if the job runs again, and whatever channels the customer has chosen', async () => {
    const { customer } = await buildReached('+442079460021');
    await choose(customer, 'outbid', 'mail', false);
    await choose(customer, 'outbid', 'push', false);
    const { id } = await buildAuction(postgres.database);
    const context = buildJobContext(postgres.database);
    for (let time = 0; time < 2; time++) await notifyAboutAuction(context, 'outbid', id, customer.id);
    expect(await feedOf(customer)).toMatchObject([
      {
        ...{ event: 'outbid', subject_kind: 'listing', subject_id: id, count: 1 },
        facts: { car: { year: 1965, make: 'Jaguar', model: 'E-Type' } },
      },
    ]);
    await run(outbidJob, { auctionId: id, bidderIds: [customer.id] });
    expect(await feedOf(customer)).toMatchObject([{ event: 'outbid', count: 2 }]);
  });

  test('does not tell again of what staff send again', async () => {
    const { customer } = await buildReached('+442079460022');
    const { id } = await buildAuction(postgres.database, { status: 'sold' });
    const payload = { auctionId: id, bidderId: customer.id };
    await run(wonJob, payload);
    await inTransaction(postgres.database, (trx) => enqueueAgain(trx, wonJob.name, payload));
    await runJobs(buildJobContext(postgres.database));
    expect(await listOutbox(postgres.database, { to: customer.email })).toHaveLength(2);
    expect(await feedOf(customer)).toMatchObject([{ event: 'won', count: 1 }]);
  });

  test('tells of a change of the password', async () => {
    const customer = await buildCustomer(postgres.database);
    await run(passwordChangedJob, { customerId: customer.id });
    expect(await feedOf(customer)).toMatchObject([
      { event: 'password-changed', subject_kind: 'account', subject_id: customer.id },
    ]);
  });
});

describe('a push message', () => {
  const message = { title: 'Sold', body: 'Your car', link: 'https://marque.test/en' };
  const sending = (send: TestJobContext['providers']['push']['send']) => ({
    providers: { ...buildJobContext(postgres.database).providers, push: { send } },
  });

  test('deletes a device that is no longer registered', async () => {
    const { id } = await buildDevice(postgres.database);
    const at = new Date().toISOString();
    await run(
      pushJob,
      { ...message, deviceId: id, at },
      sending(async () => 'unregistered'),
    );
    const left = await postgres.database.kysely
      .selectFrom('devices')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('that fails is retried', async () => {
    const { id } = await buildDevice(postgres.database);
    const at = new Date().toISOString();
    await run(
      pushJob,
      { ...message, deviceId: id, at },
      sending(() => Promise.reject(deliveryError('busy', 'not-taken'))),
    );
    expect(await listJobs(postgres.database)).toMatchObject([
      { task_identifier: 'notices.deliver', attempts: 1 },
    ]);
    await postgres.database.pool.query('delete from graphile_worker._private_jobs');
  });

  test('has a topic for the event and the car, an urgency and an end', async () => {
    const ends_at = new Date(Date.now() + 3_600_000);
    const { customer } = await buildReached('+441632960177');
    const { id } = await buildAuction(postgres.database, { ends_at });
    const sent: Push[] = [];
    const record = sending(async (push) => {
      sent.push(push);
      return 'sent';
    });
    for (const minutes of [0, 5]) {
      const now = () => new Date(Date.now() + minutes * 60_000);
      await run(outbidJob, { auctionId: id, bidderIds: [customer.id] }, { ...record, clock: { now } });
    }
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ urgency: 'high', expiresAt: ends_at });
    expect(sent[0]?.topic).toMatch(new RegExp(`^outbid .*${id}$`));
    expect(sent[1]?.topic).toBe(sent[0]?.topic);
  });

  test('is not sent if it is too old', async () => {
    const { id, fcm_token } = await buildDevice(postgres.database);
    const at = new Date(Date.now() - 3_600_001).toISOString();
    await run(pushJob, { ...message, deviceId: id, at });
    expect(await listOutbox(postgres.database, { to: fcm_token })).toEqual([]);
  });
});

describe('a comment', () => {
  const mailsTo = async (customer: { email: string }) =>
    (await listOutbox(postgres.database, { to: customer.email })).map(({ subject }) => subject);

  test('notifies the seller, and a reply the author of the thread, but never its own author', async () => {
    const [seller, asker, other] = await Promise.all(
      Array.from({ length: 3 }, () => buildCustomer(postgres.database)),
    );
    if (!seller || !asker || !other) throw new Error('Three people take part.');
    const { id: listing_id } = await buildAuction(postgres.database, { owner_id: seller.id });
    const thread = await buildComment(postgres.database, { listing_id, author_id: asker.id });
    await run(commentNewsJob, { commentId: thread.id });
    expect(await mailsTo(seller)).toEqual(['A new comment on your 1965 Jaguar E-Type']);
    expect(await mailsTo(asker)).toEqual([]);

    const answer = { listing_id, parent_id: thread.id };
    const bySeller = await buildComment(postgres.database, { ...answer, author_id: seller.id });
    await run(commentNewsJob, { commentId: bySeller.id });
    expect(await mailsTo(asker)).toEqual(['A reply to your comment on the 1965 Jaguar E-Type']);
    expect(await mailsTo(seller)).toHaveLength(1);

    const byOther = await buildComment(postgres.database, { ...answer, author_id: other.id });
    // At most one message of a kind about a car is sent in five minutes.
    const now = () => new Date(Date.now() + 300_000);
    await run(commentNewsJob, { commentId: byOther.id }, { clock: { now } });
    expect([(await mailsTo(asker)).length, (await mailsTo(seller)).length]).toEqual([2, 2]);
  });

  test('that was hidden notifies nobody', async () => {
    const seller = await buildCustomer(postgres.database);
    const { id: listing_id } = await buildAuction(postgres.database, { owner_id: seller.id });
    const hidden = await buildComment(postgres.database, { listing_id, approval: 2 });
    await run(commentNewsJob, { commentId: hidden.id });
    expect(await mailsTo(seller)).toEqual([]);
  });
});

describe.each(LOCALES)('in %s', (locale) => {
  test('every change to the login protection of an account has its own mail text', async () => {
    const customer = await buildCustomer(postgres.database, { locale });
    for (const change of securityChangedJob.payload.shape.change.options)
      await run(securityChangedJob, { customerId: customer.id, change });
    const mails = await listOutbox(postgres.database, { to: customer.email });
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(6);
    for (const { text } of mails) expect(text).toMatch(/https:\/\/marque\.test\/\w\w\/account\/security/);
  });
});
