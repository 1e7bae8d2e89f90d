import { randomUUID } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { createNotificationPorts, type NotificationPorts } from './ports.ts';
import { recordNotices } from './record-notices.ts';

const postgres = useTestDatabase();
const { log, lines } = captureLog();
const clock = fixedClock('2026-06-01T12:00:00Z');
const TOKEN = 'qW3rTy_uIoP-aSdFgHjKlZxCvBnM1234567890abcde';

const mailTo = (to: string) => ({
  ...{ to, subject: 'Your link', html: '<p>Open it</p>' },
  text: `Open https://marque.test/en/magic-link/${TOKEN} now.`,
});

const portsOf = (overrides: Partial<NotificationPorts> = {}) => ({
  ...createNotificationPorts({ mail: { from: 'a@marque.test' }, sms: {}, push: {} }, postgres.database),
  ...overrides,
});

const record = (jobId: number, kind: string, payload: Record<string, unknown>, ports = portsOf()) =>
  recordNotices(ports, { database: postgres.database, clock, log }, { jobId: String(jobId), kind, payload });

const noticesTo = (recipient: string) =>
  postgres.database.kysely
    .selectFrom('notices')
    .select(['channel', 'state', 'failure', 'attempts', 'text', 'customer_id', 'payload'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

test('a message is recorded with its reader and without its token or code', async () => {
  const customer = await buildCustomer(postgres.database);
  const payload = { email: customer.email };
  await record(1, 'customers.magic-link', payload).mail.send(mailTo(customer.email.toUpperCase()));
  expect(await noticesTo(customer.email)).toEqual([
    {
      ...{ channel: 'mail', state: 'sent', failure: null, attempts: 1, payload, customer_id: customer.id },
      text: 'Open https://marque.test/en/magic-link/… now.',
    },
  ]);

  const telephone = `+44${Math.floor(Math.random() * 1e9)}`;
  const sms = { to: telephone, text: `Your code is 012345. https://marque.test/en/${TOKEN}` };
  await record(2, 'customers.verify-phone', { customerId: customer.id }).sms.send(sms);
  const [sent] = await noticesTo(telephone);
  expect(sent).toMatchObject({ customer_id: customer.id, text: expect.not.stringMatching(/012345|qW3rTy/) });
});

test('a message that fails has one record for all attempts, and a bounce is told apart', async () => {
  const to = `${randomUUID()}@example.com`;
  const failing = (isPermanent: boolean) =>
    portsOf({
      mail: {
        send: async () => {
          throw Object.assign(new Error('The mail was not sent: EENVELOPE 550'), { isPermanent });
        },
      },
    });
  const send = (ports: NotificationPorts) => record(3, 'bidding.won', {}, ports).mail.send(mailTo(to));
  await expect(send(failing(false))).rejects.toThrow('550');
  expect(await noticesTo(to)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  await expect(send(failing(true))).rejects.toThrow('550');
  expect(await noticesTo(to)).toMatchObject([
    { state: 'bounced', attempts: 2, failure: 'The mail was not sent: EENVELOPE 550' },
  ]);
  await send(portsOf());
  expect(await noticesTo(to)).toMatchObject([{ state: 'sent', attempts: 3, failure: null }]);
});

test('a suppressed mail and an unregistered device are recorded', async () => {
  const to = `${randomUUID()}@example.com`;
  await record(4, 'bidding.lost', {}).noteSuppressed(mailTo(to));
  expect(await noticesTo(to)).toMatchObject([{ state: 'suppressed' }]);
  const deviceId = randomUUID();
  const gone = portsOf({ push: { send: async () => 'unregistered' } });
  const push = { token: 'secret-device-token', title: 'Outbid', body: 'The E-Type has a new leader.' };
  expect(await record(5, 'devices.push', { deviceId }, gone).push.send(push)).toBe('unregistered');
  expect(await noticesTo(deviceId)).toMatchObject([{ channel: 'push', state: 'bounced' }]);
});

test('a message that was sent is not sent again because it could not be recorded', async () => {
  const sent: string[] = [];
  const ports = portsOf({ mail: { send: async ({ to }) => void sent.push(to) } });
  // The database refuses this id.
  const cause = { jobId: 'six', kind: 'bidding.won', payload: {} };
  const { database } = postgres;
  await recordNotices(ports, { database, clock, log }, cause).mail.send(mailTo('a@example.com'));
  expect(sent).toEqual(['a@example.com']);
  expect(lines()).toMatchObject([{ msg: 'a message was not recorded' }]);
});
