import { randomUUID } from 'node:crypto';
import { inTransaction } from '@marque/db/transaction';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { listJobs } from '../../../test/jobs.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { queueNotices } from './queue-notices.ts';

const postgres = useTestDatabase();
const clock = fixedClock('2026-06-01T12:00:00Z');
const TOKEN = 'qW3rTy_uIoP-aSdFgHjKlZxCvBnM1234567890abcde';

const mailTo = (to: string) => ({
  ...{ to, subject: 'Your link', html: '<p>Open it</p>' },
  text: `Open https://marque.test/en/magic-link/${TOKEN} now.`,
});

const portsOf = (jobId: number, kind: string, payload: Record<string, unknown> = {}) =>
  queueNotices(
    { db: postgres.database, clock, keys: TEST_KEYS },
    { jobId: String(jobId), kind, urgency: 'soon', payload },
  );

const noticesTo = (recipient: string) =>
  postgres.database.kysely
    .selectFrom('notices')
    .select(['id', 'channel', 'state', 'attempts', 'text', 'customer_id', 'payload', 'content', 'news_until'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

const deliveriesOf = async (ids: string[]) =>
  (await listJobs(postgres.database)).filter(({ payload }) => ids.includes(String(payload.noticeId)));

test('a message waits with its reader and its delivery, and nobody can read its token or its code', async () => {
  const customer = await buildCustomer(postgres.database);
  const payload = { email: customer.email };
  const ports = portsOf(1, 'customers.magic-link', payload);
  await ports.mail.send(mailTo(customer.email.toUpperCase()));
  const [mail] = await noticesTo(customer.email);
  expect(mail).toMatchObject({
    ...{ channel: 'mail', state: 'queued', attempts: 0, payload, customer_id: customer.id },
    text: 'Open https://marque.test/en/magic-link/… now.',
  });
  expect(mail?.content?.includes(TOKEN)).toBe(false);
  expect(await deliveriesOf([mail?.id ?? ''])).toMatchObject([{ task_identifier: 'notices.deliver' }]);

  const telephone = '+442079461200';
  const sms = { to: telephone, text: `Your code is 012345. https://marque.test/en/${TOKEN}` };
  await portsOf(2, 'customers.verify-phone', { customerId: customer.id }).sms.send(sms);
  const [sent] = await noticesTo(telephone);
  expect(sent).toMatchObject({ customer_id: customer.id, text: expect.not.stringMatching(/012345|qW3rTy/) });
  expect(sent?.content?.includes('012345')).toBe(false);
});

describe('a mail belongs to', () => {
  const ownerOf = async (to: string) => (await noticesTo(to)).map(({ customer_id }) => customer_id);

  test('nobody, if somebody has registered with its address and not verified it', async () => {
    const stranger = await buildCustomer(postgres.database, { email_verified_at: null });
    await portsOf(10, 'contact.answer', { letterId: randomUUID() }).mail.send(mailTo(stranger.email));
    expect(await ownerOf(stranger.email)).toEqual([null]);
  });

  test('an account without a verified address, if it is about that account', async () => {
    const newcomer = await buildCustomer(postgres.database, { email_verified_at: null });
    const payload = { customerId: newcomer.id };
    await portsOf(11, 'customers.verify-email', payload).mail.send(mailTo(newcomer.email));
    expect(await ownerOf(newcomer.email)).toEqual([newcomer.id]);
  });

  test('the owner of its address, and never to somebody who only wants to have that address', async () => {
    const customer = await buildCustomer(postgres.database);
    const owner = await buildCustomer(postgres.database);
    const free = `${randomUUID()}@example.com`;
    for (const [jobId, email] of [[12, owner.email] as const, [13, free] as const]) {
      const payload = { customerId: customer.id, email };
      await portsOf(jobId, 'customers.change-email', payload).mail.send(mailTo(email));
    }
    expect(await ownerOf(owner.email)).toEqual([owner.id]);
    expect(await ownerOf(free)).toEqual([null]);
  });
});

test('a job that runs again stores no message again, but another job does', async () => {
  const to = `${randomUUID()}@example.com`;
  const ports = portsOf(3, 'bidding.won');
  expect(await ports.isRepeated()).toBe(false);
  expect(await ports.storeMail(mailTo(to), { isWanted: true })).toBe(true);
  expect(await portsOf(3, 'bidding.won').storeMail(mailTo(to), { isWanted: true })).toBe(false);
  expect(await ports.isRepeated()).toBe(true);
  const rows = await noticesTo(to);
  expect(rows).toHaveLength(1);
  expect(await deliveriesOf(rows.map(({ id }) => id))).toHaveLength(1);
  await portsOf(4, 'bidding.won').mail.send(mailTo(to));
  expect(await noticesTo(to)).toHaveLength(2);
});

test('a transaction that fails leaves no message and no delivery', async () => {
  const to = `${randomUUID()}@example.com`;
  const failing = inTransaction(postgres.database, async (trx) => {
    await portsOf(5, 'bidding.won').within(trx).mail.send(mailTo(to));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await noticesTo(to)).toEqual([]);
});

test('a mail that its reader does not want is recorded without its content, and not delivered', async () => {
  const to = `${randomUUID()}@example.com`;
  await portsOf(6, 'bidding.lost').storeMail(mailTo(to), { isWanted: false });
  const rows = await noticesTo(to);
  expect(rows).toMatchObject([{ state: 'suppressed', content: null }]);
  expect(await deliveriesOf(rows.map(({ id }) => id))).toEqual([]);
});

test('a push message is recorded with its device, without the token, and is news for an hour', async () => {
  const deviceId = randomUUID();
  const push = { token: 'secret-device-token', title: 'Outbid', body: 'The E-Type has a new leader.' };
  await portsOf(7, 'devices.push', { deviceId }).push.send(push, { happenedAt: clock.now() });
  expect(await noticesTo(deviceId)).toMatchObject([
    { channel: 'push', state: 'queued', news_until: new Date('2026-06-01T13:00:00Z') },
  ]);
});

test('the delivery is as urgent as the job that causes it', async () => {
  const to = `${randomUUID()}@example.com`;
  await portsOf(8, 'bidding.outbid').mail.send(mailTo(to));
  const [row] = await noticesTo(to);
  const { rows } = await postgres.database.pool.query(
    `select priority from graphile_worker._private_jobs where payload ->> 'noticeId' = $1`,
    [row?.id],
  );
  expect(rows).toEqual([{ priority: -5 }]);
});

test('attachments that no mail server would accept are refused before anything is stored', async () => {
  const to = `${randomUUID()}@example.com`;
  const huge = { name: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array(6_000_001) };
  const sending = portsOf(9, 'bidding.won').mail.send({ ...mailTo(to), attachments: [huge] });
  await expect(sending).rejects.toThrow('attachments');
  expect(await noticesTo(to)).toEqual([]);
});
