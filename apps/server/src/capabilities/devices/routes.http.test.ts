import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

type Verb = 'register' | 'unregister';

const sendTo = async (app: FastifyInstance, verb: Verb, fcm_token: unknown, token?: string) => {
  const answered = await ask(app, {
    method: 'POST',
    url: `/api/device/${verb}`,
    payload: { fcm_token },
    headers: token ? { 'access-token': token } : {},
  });
  return { status: answered.statusCode, ...answered.json() };
};

const send = (verb: Verb, fcm_token: unknown, token?: string) => sendTo(served.app, verb, fcm_token, token);

const ownersOf = async (fcmToken: string) =>
  (
    await served.database.kysely
      .selectFrom('devices')
      .innerJoin('sessions', 'sessions.id', 'devices.session_id')
      .select('sessions.customer_id')
      .where('fcm_token', '=', fcmToken)
      .execute()
  ).map(({ customer_id }) => customer_id);

describe('a device', () => {
  test('can be registered and unregistered repeatedly', async () => {
    const customer = await buildCustomer(served.database);
    const session = await startSession(served.database, customer);
    const device = randomUUID();
    for (let i = 0; i < 2; i++)
      expect(await send('register', device, session)).toEqual({ status: 200, data: { registered: true } });
    expect(await ownersOf(device)).toEqual([customer.id]);
    for (let i = 0; i < 2; i++)
      expect(await send('unregister', device, session)).toEqual({ status: 200, data: { registered: false } });
    expect(await ownersOf(device)).toEqual([]);
  });

  test('belongs to the customer who registered it last, also after concurrent requests', async () => {
    const customers = await Promise.all([buildCustomer(served.database), buildCustomer(served.database)]);
    const sessions = await Promise.all(customers.map((customer) => startSession(served.database, customer)));
    const device = randomUUID();
    await Promise.all(
      sessions.flatMap((session) => [send('register', device, session), send('register', device, session)]),
    );
    expect(await ownersOf(device)).toHaveLength(1);
    await send('register', device, sessions[1]);
    expect(await ownersOf(device)).toEqual([customers[1].id]);
    // The previous owner cannot unregister it.
    await send('unregister', device, sessions[0]);
    expect(await ownersOf(device)).toEqual([customers[1].id]);
  });

  test('is replaced when the session registers a new token', async () => {
    const session = await startSession(served.database);
    const [before, after] = [randomUUID(), randomUUID()];
    await send('register', before, session);
    await send('register', after, session);
    expect([(await ownersOf(before)).length, (await ownersOf(after)).length]).toEqual([0, 1]);
  });

  test.each(['logging out', 'ending the session elsewhere', 'closing the account'])(
    'is deleted by %s',
    async (way) => {
      const customer = await buildCustomer(served.database);
      const { token, session } = await buildSession(served.database, {
        customer,
        expires_at: new Date('2026-06-01T13:00:00Z'),
      });
      const device = randomUUID();
      await send('register', device, token);
      const elsewhere = await startProvedSession(served.database, customer);
      const call = {
        'logging out': { method: 'POST', url: '/api/customers/logout', token },
        'ending the session elsewhere': {
          method: 'DELETE',
          url: `/api/customers/sessions/${session.id}`,
          token: elsewhere,
        },
        'closing the account': {
          method: 'PUT',
          url: `/api/customers/delete/${customer.id}`,
          token: elsewhere,
        },
      }[way] as { method: 'POST'; url: string; token: string };
      const answered = await ask(served.app, { ...call, headers: { 'access-token': call.token } });
      expect(answered.statusCode).toBeLessThan(300);
      expect(await ownersOf(device)).toEqual([]);
    },
  );

  test('needs a session and a well-formed token', async () => {
    expect((await send('register', 'token')).errors[0].code).toBe('login-required');
    const session = await startSession(served.database);
    for (const token of [undefined, '', '  ', 'with a blank', 'x'.repeat(2049), 7])
      expect((await send('register', token, session)).status).toBe(422);
  });
});

describe('the key of web push', () => {
  test('is null if browsers get no messages by web push', async () => {
    expect((await ask(served.app, { url: '/api/push/key' })).json()).toEqual({ data: { key: null } });
  });
});

describe('a subscription to web push', () => {
  const served = useTestApp({ env: { MARQUE_ENV: 'development' } });
  const send = (verb: Verb, fcm_token: unknown, token: string) => sendTo(served.app, verb, fcm_token, token);
  const tokens = async () =>
    (await served.database.kysely.selectFrom('devices').select('fcm_token').execute()).map(
      ({ fcm_token }) => fcm_token,
    );
  const subscription = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) => ({
    endpoint,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });

  test('is made with the public key of the server', async () => {
    const { data } = (await ask(served.app, { url: '/api/push/key' })).json();
    expect(data.key).toMatch(/^B[\w-]{86}$/);
  });

  test('is registered and unregistered, however its JSON is written', async () => {
    const session = await startSession(served.database);
    const { endpoint, keys } = subscription();
    const other = JSON.stringify({ expirationTime: null, keys, endpoint });
    expect((await send('register', other, session)).data).toEqual({ registered: true });
    expect(await tokens()).toEqual([JSON.stringify({ endpoint, keys })]);
    await send('unregister', other, session);
    expect(await tokens()).toEqual([]);
  });

  test('has room for the longest address', async () => {
    const session = await startSession(served.database);
    const endpoint = `https://fcm.googleapis.com/${'x'.repeat(1_473)}`;
    const token = JSON.stringify(subscription(endpoint));
    expect((await send('register', token, session)).data).toEqual({ registered: true });
    expect(await tokens()).toEqual([token]);
    await send('unregister', token, session);
  });

  test('is refused if it leads anywhere but to a known push service', async () => {
    const session = await startSession(served.database);
    for (const token of [
      'a-token-of-firebase',
      JSON.stringify(subscription('https://attacker.example/push')),
      JSON.stringify(subscription('https://169.254.169.254/latest/meta-data')),
      JSON.stringify({ ...subscription(), extra: 1 }),
      '[',
      'null',
    ]) {
      const { status, errors } = await send('register', token, session);
      expect([status, errors[0].code]).toEqual([422, 'push-service-unsupported']);
    }
    expect(await tokens()).toEqual([]);
  });
});
