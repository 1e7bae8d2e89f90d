import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction } from '@marque/db/transaction';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { buildSession } from '@marque/testing/build-session';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { deliveryError } from '../../platform/notifications/delivery-error.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { Providers } from '../../platform/notifications/ports.ts';
import type { Push } from '../../platform/notifications/push.ts';
import { saveDevice } from '../devices/repository.ts';
import { deliverNotice } from './deliver-notice.ts';
import { queueNotices } from './queue-notices.ts';

const postgres = useTestDatabase();
const noon = new Date('2026-06-01T12:00:00Z');
const contextAt = (now = noon) => ({ db: postgres.database, clock: { now: () => now }, keys: TEST_KEYS });
let jobs = 0;

const queue = (payload = {}) =>
  queueNotices(contextAt(), { jobId: String(++jobs), kind: 'devices.push', urgency: 'soon', payload });

/** Providers that accept everything, and what they have accepted. */
function accepting(overrides: Partial<Providers> = {}) {
  const taken: (Mail | Push | { to: string; text: string })[] = [];
  const providers: Providers = {
    mail: { send: async (mail) => void taken.push(mail) },
    sms: { send: async (sms) => void taken.push(sms) },
    push: {
      send: async (push) => {
        taken.push(push);
        return 'sent';
      },
    },
    close: () => undefined,
    ...overrides,
  };
  return { providers, taken };
}

const rejecting = (error: Error) => accepting({ mail: { send: () => Promise.reject(error) } }).providers;

async function rowOf(recipient: string) {
  return postgres.database.kysely
    .selectFrom('notices')
    .select(['id', 'state', 'attempts', 'failure', 'content'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
}

async function queuedMail(mail: Partial<Mail> = {}) {
  const to = `${randomUUID()}@example.com`;
  await queue().mail.send({ to, subject: 'Sold', text: 'Sold.', html: '<p>Sold.</p>', ...mail });
  const { id } = await rowOf(to);
  const deliver = (providers: Providers, now?: Date) => deliverNotice(contextAt(now), providers, id);
  return { to, id, deliver, row: () => rowOf(to) };
}

describe('a message', () => {
  test('arrives once, with its attachments and the id of its record, which forgets its content', async () => {
    const content = Uint8Array.from([0, 128, 255]);
    const attachments = [{ name: 'a.pdf', contentType: 'application/pdf', content }];
    const { to, id, deliver, row } = await queuedMail({ attachments, headers: { 'X-Lot': '7' } });
    const { providers, taken } = accepting();
    await deliver(providers);
    await deliver(providers);
    expect(taken).toMatchObject([{ id, to, text: 'Sold.', headers: { 'X-Lot': '7' } }]);
    expect([...((taken[0] as Mail).attachments?.[0]?.content ?? [])]).toEqual([0, 128, 255]);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, failure: null, content: null });
  });

  test('that the provider has not taken waits, and is sent by the next attempt', async () => {
    const { deliver, row } = await queuedMail();
    const error = deliveryError('The mail was not sent: EAUTH', 'not-taken');
    await expect(deliver(rejecting(error))).rejects.toThrow('EAUTH');
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1, failure: error.message });
    const { providers, taken } = accepting();
    await deliver(providers);
    expect(taken).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, failure: null });
  });

  test('that cannot be read before the provider is called is kept for another attempt', async () => {
    const { id, deliver, row } = await queuedMail();
    const { providers, taken } = accepting();
    const otherKeys = { ...TEST_KEYS, notices: [randomBytes(32)] as const };
    await expect(deliverNotice({ ...contextAt(), keys: otherKeys }, providers, id)).rejects.toThrow();
    expect(taken).toEqual([]);
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1 });
    await deliver(providers);
    expect(taken).toHaveLength(1);
  });

  test('that the provider never takes fails after its last attempt', async () => {
    const { id, deliver, row } = await queuedMail();
    await postgres.database.kysely
      .updateTable('notices')
      .set({ attempts: 19 })
      .where('id', '=', id)
      .execute();
    await expect(deliver(rejecting(deliveryError('busy', 'not-taken')))).rejects.toThrow('busy');
    expect(await row()).toMatchObject({ state: 'failed', content: null });
  });

  test.each([
    ['unreachable', 'bounced'],
    ['refused', 'failed'],
    ['unknown', 'uncertain'],
  ] as const)('whose fate is %s is %s, and is not sent again', async (fate, state) => {
    const { deliver, row } = await queuedMail();
    await expect(deliver(rejecting(deliveryError('no', fate)))).rejects.toThrow('no');
    expect(await row()).toMatchObject({ state, attempts: 1, failure: 'no', content: null });
    const { providers, taken } = accepting();
    await deliver(providers);
    expect(taken).toEqual([]);
  });

  test('of a worker that was taken for dead is uncertain, until that worker reports what became of it', async () => {
    const { deliver, row } = await queuedMail();
    const sending = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const { providers, taken } = accepting();
    const slow = accepting({
      mail: {
        send: () => {
          sending.resolve();
          return answer.promise;
        },
      },
    });
    const first = deliver(slow.providers);
    await sending.promise;
    await deliver(providers);
    expect(taken).toEqual([]);
    expect(await row()).toMatchObject({ state: 'uncertain', content: null });
    answer.resolve();
    await first;
    expect(await row()).toMatchObject({ state: 'sent' });
  });
});

describe('a push message', () => {
  const push = { token: 'old-token', title: 'Outbid', body: 'The E-Type has a new leader.' };

  const expiresAt = new Date('2026-06-02T12:00:00Z');

  async function queuedPush() {
    const customer = await buildCustomer(postgres.database);
    const device = await buildDevice(postgres.database, { customer, expiresAt });
    await queue({ deviceId: device.id, customerId: customer.id }).push.send(push, { happenedAt: noon });
    const { id } = await rowOf(device.id);
    const deliver = (providers: Providers, now?: Date) => deliverNotice(contextAt(now), providers, id);
    return { device, deliver, row: () => rowOf(device.id) };
  }

  test('goes to the present token of its device', async () => {
    const { device, deliver } = await queuedPush();
    const { providers, taken } = accepting();
    await deliver(providers);
    expect(taken).toMatchObject([{ token: device.fcm_token, title: 'Outbid' }]);
  });

  test('is not sent when it is no longer news', async () => {
    const { deliver, row } = await queuedPush();
    const { providers, taken } = accepting();
    await deliver(providers, new Date('2026-06-01T13:00:00Z'));
    expect(taken).toEqual([]);
    expect(await row()).toMatchObject({ state: 'suppressed', content: null });
  });

  test('is not sent to a device where the customer is no longer logged in', async () => {
    const { device, deliver, row } = await queuedPush();
    await postgres.database.kysely.deleteFrom('devices').where('id', '=', device.id).execute();
    const { providers, taken } = accepting();
    await deliver(providers);
    expect(taken).toEqual([]);
    expect(await row()).toMatchObject({ state: 'bounced' });
  });

  test('is not sent to the next customer who logs in with the same browser', async () => {
    const { device, deliver, row } = await queuedPush();
    const { session } = await buildSession(postgres.database, { expires_at: expiresAt });
    const registration = { sessionId: session.id, fcmToken: device.fcm_token, now: noon };
    await inTransaction(postgres.database, (trx) => saveDevice(trx, registration));
    const { providers, taken } = accepting();
    await deliver(providers);
    expect(taken).toEqual([]);
    expect(await row()).toMatchObject({ state: 'bounced', content: null });
  });

  test('to a device that is no longer registered bounces, and the device is deleted', async () => {
    const { device, deliver, row } = await queuedPush();
    await deliver(accepting({ push: { send: async () => 'unregistered' } }).providers);
    expect(await row()).toMatchObject({ state: 'bounced' });
    const left = postgres.database.kysely.selectFrom('devices').select('id').where('id', '=', device.id);
    expect(await left.execute()).toEqual([]);
  });
});
