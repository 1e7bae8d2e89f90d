import { authorWarnedJob, commentBlockedJob } from '@marque/contracts/comments';
import { contactAnswerJob } from '@marque/contracts/contact';
import { contactSellerJob } from '@marque/contracts/contact-seller';
import {
  blockedNoticeJob,
  unblockedNoticeJob,
  viewedNoticeJob,
  warningNoticeJob,
} from '@marque/contracts/customer-care/jobs';
import { emailChangedJob, newDeviceJob, passwordChangedJob } from '@marque/contracts/customers/jobs';
import type { Job } from '@marque/contracts/job';
import { screeningNoticeJob } from '@marque/contracts/screening/notices';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { APPROVAL } from '@marque/domain/comments/approval';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
} from '@marque/domain/notifications/notification-settings';
import { buildAuction } from '@marque/testing/build-auction';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { useTestDatabase } from '@marque/testing/test-database';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { findFeed } from '../feed/repository.ts';
import { presentNotification } from '../notifications/present-notification.ts';

const postgres = useTestDatabase();
const at = '2026-06-01T12:00:00.000Z';
const conduct = { reason: 'conduct', text: 'Please be polite.' } as const;

async function insert<Table extends keyof Tables & string>(table: Table, row: Insertable<Tables[Table]>) {
  const { rows } = await postgres.database.pool.query<{ id: string }>(
    `insert into ${table} (${Object.keys(row).join()})
     values (${Object.keys(row).map((_, place) => `$${place + 1}`)}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

const staff = async () => (await buildCustomer(postgres.database)).id;

type Told = { job: Job; payload: object };

/** What happens to a customer, by the event that tells them. */
const HAPPENINGS: Record<string, (customer: Customer) => Promise<Told>> = {
  'new-device': async ({ id: customerId }) => ({
    job: newDeviceJob,
    payload: { customerId, browser: 'Firefox', platform: 'Linux', at },
  }),
  'password-changed': async ({ id: customerId }) => ({ job: passwordChangedJob, payload: { customerId } }),
  'email-changed': async ({ id: customerId, email }) => ({
    job: emailChangedJob,
    payload: { customerId, email, newEmail: 'new@example.org', locale: 'en' },
  }),
  'account-blocked': async ({ id: customerId }) => ({
    job: blockedNoticeJob,
    payload: { customerId, until: at, ...conduct },
  }),
  'account-unblocked': async ({ id: customerId }) => ({ job: unblockedNoticeJob, payload: { customerId } }),
  'account-warned': async ({ id: customerId }) => ({
    job: warningNoticeJob,
    payload: { customerId, ...conduct },
  }),
  'account-viewed': async ({ id: customerId }) => ({ job: viewedNoticeJob, payload: { customerId, at } }),
  'comment-removed': async ({ id: author_id }) => {
    const comment = await buildComment(postgres.database, { author_id, approval: APPROVAL.blocked });
    return { job: commentBlockedJob, payload: { commentId: comment.id } };
  },
  'comment-warned': async ({ id: author_id }) => {
    const comment = await buildComment(postgres.database, { author_id });
    const warning = { customer_id: author_id, comment_id: comment.id, warned_by: await staff() };
    const words = { reason: 'abusive', text: 'Please be polite.', warned_at: new Date(at) } as const;
    const warningId = await insert('customer_warnings', { ...warning, ...words });
    return { job: authorWarnedJob, payload: { warningId } };
  },
  enquiry: async ({ id: owner_id }) => {
    const { id: listingId } = await buildAuction(postgres.database, { owner_id });
    const enquiry = { name: 'Grace', email: 'grace@example.org', message: 'Does it start?' };
    return { job: contactSellerJob, payload: { listingId, enquiry } };
  },
  'letter-answered': ({ id, email }) => answered(email, id),
  'bid-allowed': ({ id }) => decided(id, 'allowed'),
  'bid-reviewed': ({ id }) => decided(id, 'refused'),
};

async function answered(email: string, customer_id: string | null): Promise<Told> {
  const letter = {
    region: 'UK',
    topic: 'buying',
    name: 'Ada',
    email,
    message: 'Hello',
    locale: 'en',
  } as const;
  const answer = { state: 'answered', answer: 'Of course.', decided_by: await staff() } as const;
  const times = { written_at: new Date(at), decided_at: new Date(at) };
  const letterId = await insert('letters', { ...letter, ...answer, ...times, customer_id });
  return { job: contactAnswerJob, payload: { letterId, replyTo: 'house@marque.example' } };
}

async function decided(bidder_id: string, state: 'allowed' | 'refused'): Promise<Told> {
  const auction = await buildAuction(postgres.database);
  const times = { opened_at: new Date(at), decided_at: new Date(at) };
  const reviewId = await insert('bidder_reviews', {
    ...{ listing_id: auction.id, seller_id: auction.owner_id, bidder_id, state, ...times },
    ...{ reasons: ['address'], decided_by: await staff(), note: 'A neighbour.' },
  });
  return { job: screeningNoticeJob, payload: { reviewId, to: 'bidder' } };
}

async function happen({ job, payload }: Told) {
  await inTransaction(postgres.database, (trx) => enqueue(trx, job, payload));
  await runJobs(buildJobContext(postgres.database));
}

async function reached(customer: Customer, device: { fcm_token: string }) {
  const rows = await findFeed(postgres.database.kysely, customer.id, { limit: 10, now: new Date() });
  const [mails, pushes] = await Promise.all(
    [customer.email, device.fcm_token].map((to) => listOutbox(postgres.database, { to })),
  );
  return {
    feed: rows.flatMap((row) => presentNotification(row, 'en')),
    ...{ mails: mails?.length, pushes: pushes ?? [] },
  };
}

test.each(Object.keys(HAPPENINGS))('%s is told in the feed, by mail and by push, once', async (event) => {
  const customer = await buildCustomer(postgres.database);
  const device = await buildDevice(postgres.database, { customer });
  const told = await HAPPENINGS[event]?.(customer);
  if (!told) throw new Error('Nothing happens.');
  await happen(told);
  const { feed, mails, pushes } = await reached(customer, device);
  expect(feed.map((item) => [item.event, item.count])).toEqual([[event, 1]]);
  expect(feed[0]?.detail).not.toMatch(/[{}]|polite|start\?/);
  expect(mails).toBe(1);
  expect(pushes).toHaveLength(1);
  for (const { text } of pushes) expect(text).not.toMatch(/polite|start\?|Of course/);
});

test.each(Object.keys(HAPPENINGS))('the mail about %s cannot be switched off', async (event) => {
  const customer = await buildCustomer(postgres.database);
  const device = await buildDevice(postgres.database, { customer });
  await postgres.database.kysely
    .insertInto('notification_choices')
    .values(
      NOTIFICATION_EVENTS.flatMap((one) =>
        NOTIFICATION_CHANNELS.map((channel) => ({
          ...{ customer_id: customer.id, event: one, channel, wanted: false },
        })),
      ),
    )
    .execute();
  const told = await HAPPENINGS[event]?.(customer);
  if (!told) throw new Error('Nothing happens.');
  await happen(told);
  expect(await reached(customer, device)).toMatchObject({ feed: [{ event }], mails: 1, pushes: [] });
});

test('a change of the address is mailed to the old one, also without an account', async () => {
  const customer = await buildCustomer(postgres.database);
  const change = { newEmail: customer.email, locale: 'en' };
  await happen({
    job: emailChangedJob,
    payload: { ...change, customerId: customer.id, email: 'old@example.org' },
  });
  await happen({ job: emailChangedJob, payload: { ...change, email: 'older@example.org' } });
  for (const to of ['old@example.org', 'older@example.org'])
    expect(await listOutbox(postgres.database, { to })).toHaveLength(1);
  expect(await listOutbox(postgres.database, { to: customer.email })).toEqual([]);
});

test('an answer to a visitor goes by mail only', async () => {
  const email = 'visitor@example.org';
  await happen(await answered(email, null));
  expect(await listOutbox(postgres.database, { to: email })).toHaveLength(1);
});
