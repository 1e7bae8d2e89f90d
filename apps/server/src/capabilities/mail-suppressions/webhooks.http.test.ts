import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { createProviders } from '../../platform/notifications/ports.ts';
import { deliverNotice } from '../notices/deliver-notice.ts';
import { queueNotices } from '../notices/queue-notices.ts';
import { signedText } from './sns-message.ts';
import { createSnsSource } from './sns-source.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mail-events';
const HOST = 'https://sns.eu-west-1.amazonaws.com';
const LOGIN = 'postmark:a-long-secret-of-ours';

/** Stands in for Amazon's notification service. */
let amazon: FastifyInstance;
const fetched: string[] = [];
let amazonUrl = '';
beforeAll(async () => {
  amazon = fastify({ forceCloseConnections: true });
  amazon.get('*', async ({ url }, reply) => {
    fetched.push(url);
    if (url.includes('40404') || url.includes('Token=old')) return reply.status(404).send();
    if (url.includes('50505')) return 'no certificate';
    if (url.includes('60606')) return new Promise(() => undefined);
    return publicKey.export({ type: 'spki', format: 'pem' });
  });
  amazonUrl = await amazon.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => amazon.close());

const clock = fixedClock('2026-06-01T12:00:00Z');
const source: ReturnType<typeof createSnsSource> = {
  certificate: (address) => createSnsSource({ baseUrl: amazonUrl }).certificate(address),
  confirm: (address) => createSnsSource({ baseUrl: amazonUrl }).confirm(address),
};
const served = useTestApp({
  ...{ clock, snsSource: source },
  env: { SES_TOPIC_ARN: TOPIC, POSTMARK_WEBHOOK_LOGIN: LOGIN },
});

const envelope = (overrides: Record<string, string>) => {
  const message = {
    ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: TOPIC, Message: '{}' },
    ...{ Timestamp: '2026-06-01T12:00:00.000Z', SignatureVersion: '2' },
    SigningCertURL: `${HOST}/SimpleNotificationService-0a1b.pem`,
    ...overrides,
  };
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const text = signedText({ ...message, Signature: '' } as Parameters<typeof signedText>[0]);
  return { Signature: sign(algorithm, Buffer.from(text), privateKey).toString('base64'), ...message };
};

const post = async (provider: string, body: unknown, headers: Record<string, string> = {}) =>
  (
    await served.app.inject({
      ...{ method: 'POST', url: `/api/mail/events/${provider}`, payload: JSON.stringify(body) },
      headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers },
    })
  ).statusCode;

const bounce = (emailAddress: string, bounceType = 'Permanent', timestamp = clock.now().toISOString()) =>
  JSON.stringify({ mail: {}, bounce: { bounceType, timestamp, bouncedRecipients: [{ emailAddress }] } });

const causeOf = async (address: string) =>
  (
    await served.database.kysely
      .selectFrom('mail_suppressions')
      .select('cause')
      .where('address', '=', address)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
  )?.cause;

let jobs = 0;
/** Sends a mail as two jobs do: one stores it, and one delivers it. */
async function send(to: string, { kind = 'bidding.outbid', subject = 'News' } = {}) {
  const context = { db: served.database, clock, keys: TEST_KEYS };
  const cause = { jobId: String(++jobs), kind, urgency: 'usual', payload: {} } as const;
  await queueNotices(context, cause).mail.send({ to, subject, html: '<p>News</p>', text: 'News' });
  const stored = (await noticesTo(to)).at(-1);
  const providers = createProviders({ mail: { from: 'a@marque.test' }, sms: {}, push: {} }, context.db);
  await deliverNotice(context, providers, stored?.id ?? '');
}

const noticesTo = (recipient: string) =>
  served.database.kysely
    .selectFrom('notices')
    .select(['id', 'subject', 'state', 'failure'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
const outboxOf = async (recipient: string) =>
  (
    await served.database.kysely
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', recipient)
      .execute()
  ).length;

const someone = () => `${randomUUID()}@example.com`;

describe('an event of SES', () => {
  test('suppresses the address, marks its mail, and stops further mails', async () => {
    const to = someone();
    await send(to, { subject: 'First' });
    await send(to, { subject: 'Second' });
    const message = JSON.stringify({
      ...JSON.parse(bounce(to.toUpperCase())),
      mail: { commonHeaders: { subject: 'First' } },
    });
    for (const _ of [1, 2]) expect(await post('ses', envelope({ Message: message }))).toBe(200);
    expect(await noticesTo(to)).toMatchObject([
      { subject: 'First', state: 'bounced', failure: 'Permanent' },
      { subject: 'Second', state: 'sent' },
    ]);

    await send(to, { subject: 'Third' });
    await send(to, { kind: 'customers.password-reset', subject: 'Fourth' });
    expect((await noticesTo(to)).slice(2)).toMatchObject([{ state: 'suppressed' }, { state: 'suppressed' }]);
    expect(await outboxOf(to)).toBe(2);
  });

  test('that defers a mail lets those through that the reader has just asked for, and ends after a day', async () => {
    const to = someone();
    const version1 = envelope({ Message: bounce(to, 'Transient'), SignatureVersion: '1' });
    expect(await post('ses', version1)).toBe(200);
    await send(to);
    await send(to, { kind: 'customers.password-reset' });
    expect((await noticesTo(to)).map(({ state }) => state)).toEqual(['suppressed', 'sent']);
    const dayBefore = new Date(clock.now().getTime() - 24 * 3_600_000).toISOString();
    const earlier = someone();
    expect(await post('ses', envelope({ Message: bounce(earlier, 'Transient', dayBefore) }))).toBe(200);
    await send(earlier);
    expect(await outboxOf(earlier)).toBe(1);
    expect([await causeOf(to), await causeOf(earlier)]).toEqual(['deferred', undefined]);
  });

  test('about a mail that was refused for its content marks the mail, and further mails are sent', async () => {
    const to = someone();
    await send(to);
    const bouncedRecipients = [{ emailAddress: to }];
    const Message = JSON.stringify({
      ...{
        mail: {},
        bounce: { bounceType: 'Permanent', bounceSubType: 'ContentRejected', bouncedRecipients },
      },
    });
    expect(await post('ses', envelope({ Message }))).toBe(200);
    expect(await causeOf(to)).toBeUndefined();
    await send(to);
    expect((await noticesTo(to)).map(({ state }) => state)).toEqual(['bounced', 'sent']);
  });

  test('may arrive several times at once, with the same addresses in any order', async () => {
    const addresses = [someone(), someone(), someone()];
    const bouncedRecipients = addresses.map((emailAddress) => ({ emailAddress }));
    const reports = [bouncedRecipients, bouncedRecipients.toReversed()].flatMap((recipients, index) =>
      ['Permanent', 'Transient'].map((bounceType) =>
        envelope({
          Message: JSON.stringify({
            mail: {},
            bounce: { bounceType, timestamp: `2026-06-01T11:5${index}:00Z`, bouncedRecipients: recipients },
          }),
        }),
      ),
    );
    const statuses = await Promise.all([...reports, ...reports].map((report) => post('ses', report)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await Promise.all(addresses.map(causeOf))).toEqual(['bounced', 'bounced', 'bounced']);
  });

  test('is refused without the signature of Amazon for our topic, and nothing is fetched from anywhere else', async () => {
    const to = someone();
    const Message = bounce(to);
    const before = fetched.length;
    for (const forged of [
      envelope({ Message, TopicArn: 'arn:aws:sns:eu-west-1:999999999999:mail-events' }),
      envelope({ Message, SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' }),
      envelope({
        Message,
        SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0.pem',
      }),
      envelope({ Message, SigningCertURL: `${HOST}/another.pem` }),
      envelope({
        Message,
        SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0.pem',
      }),
      { Type: 'Notification' },
      null,
    ])
      expect(await post('ses', forged)).toBe(400);
    expect(fetched.length).toBe(before);
    expect(await post('ses', { ...envelope({ Message: '{}' }), Message })).toBe(400);
    expect(await causeOf(to)).toBeUndefined();
  });

  test('is refused if its certificate does not exist or is none, and a confirmation that is too old is not confirmed', async () => {
    for (const name of ['40404', '50505']) {
      const SigningCertURL = `${HOST}/SimpleNotificationService-${name}.pem`;
      expect(await post('ses', envelope({ SigningCertURL }))).toBe(400);
    }
    const SubscribeURL = `${HOST}/?Action=ConfirmSubscription&Token=old`;
    const old = envelope({ Type: 'SubscriptionConfirmation', Token: 'old', SubscribeURL });
    expect(await post('ses', old)).toBe(400);
  });

  test('does not wait for ever for a certificate', async () => {
    const impatient = createSnsSource({ baseUrl: amazonUrl, timeoutMs: 30 });
    const address = new URL(`${HOST}/SimpleNotificationService-60606.pem`);
    await expect(impatient.certificate(address)).rejects.toThrow(/timeout/i);
  });

  test('that offers a subscription is confirmed at Amazon only', async () => {
    const type = { Type: 'SubscriptionConfirmation', Token: 'abc' };
    const SubscribeURL = `${HOST}/?Action=ConfirmSubscription&Token=abc`;
    expect(await post('ses', envelope({ ...type, SubscribeURL }))).toBe(200);
    expect(fetched).toContain('/?Action=ConfirmSubscription&Token=abc');
    const elsewhere = envelope({ ...type, SubscribeURL: 'https://evil.example/?Token=abc' });
    expect(await post('ses', elsewhere)).toBe(400);
  });

  test('that is too long is refused before it is parsed', async () => {
    expect(await post('ses', envelope({ Message: 'x'.repeat(140_000) }))).toBe(413);
  });
});

describe('an event of Postmark', () => {
  const authorization = `Basic ${btoa(LOGIN)}`;
  const complaint = (Email: string) => ({
    ...{ RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email, Subject: 'nul \0' },
  });

  test('suppresses an address that complained, and its mail stays sent', async () => {
    const to = someone();
    await send(to);
    for (const _ of [1, 2]) expect(await post('postmark', complaint(to), { authorization })).toBe(200);
    expect(await causeOf(to)).toBe('complained');
    expect(await noticesTo(to)).toMatchObject([{ state: 'sent', failure: 'SpamComplaint SpamComplaint' }]);
  });

  test('is refused without our password, and ignored without an address', async () => {
    const to = someone();
    for (const wrong of ['', 'Basic x', `Basic ${btoa(`${LOGIN}!`)}`])
      expect(await post('postmark', complaint(to), { authorization: wrong })).toBe(400);
    expect(await causeOf(to)).toBeUndefined();
    for (const body of [complaint('nobody'), complaint(`a\0@example.com`), [], 'text'])
      expect(await post('postmark', body, { authorization })).toBe(200);
  });
});

test('an event of another provider has no address', async () => {
  expect(await post('mailgun', {})).toBe(404);
});

describe('a suppression in the office', () => {
  const call = async (token: string, path: string, payload?: object) => {
    const answer = await ask(served.app, {
      ...{ url: `/api/office/notices/${path}`, headers: { 'access-token': token } },
      ...(payload ? { method: 'POST', payload } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const logIn = async (roles: ('support' | 'accounts')[]) =>
    startProvedSession(served.database, await buildCustomer(served.database, { roles }));

  test('is lifted with a reason, audited, and returns only with a later report', async () => {
    const { email, id: customerId } = await buildCustomer(served.database);
    await send(email);
    const report = envelope({ Message: bounce(email) });
    await post('ses', report);
    const [notice] = await noticesTo(email);
    const path = `${notice?.id}/lift-suppression`;
    const token = await logIn(['support']);
    expect((await call(token, `${notice?.id}/suppression`)).data.suppression).toMatchObject({
      ...{ cause: 'bounced', ends_at: null },
    });
    expect((await call(await logIn(['accounts']), path, { reason: 'Because.' })).status).toBe(403);
    expect((await call(token, path, {})).errors[0].code).toBe('reason-required');
    expect(await call(token, path, { reason: 'A new mailbox.' })).toMatchObject({
      ...{ status: 200, data: { suppression: null } },
    });
    expect((await call(token, path, { reason: 'Again.' })).errors[0].code).toBe('not-suppressed');
    expect((await call(token, `${randomUUID()}/lift-suppression`, { reason: 'None.' })).status).toBe(404);
    const entries = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'permission', 'reason', 'detail'])
      .where('subject_id', '=', customerId)
      .execute();
    expect(entries).toEqual([
      {
        ...{ action: 'mail-suppression-lifted', permission: 'messages.resend', reason: 'A new mailbox.' },
        detail: { notice: notice?.id, cause: 'bounced' },
      },
    ]);

    await post('ses', report);
    await send(email, { subject: 'Welcome back' });
    expect(await outboxOf(email)).toBe(2);
    clock.advance(60_000);
    await post('ses', envelope({ Message: bounce(email) }));
    expect(await causeOf(email)).toBe('bounced');
  });
});
