import { randomUUID } from 'node:crypto';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

const send = async (verb: 'register' | 'unregister', fcm_token: unknown, token?: string) => {
  const answered = await ask(served.app, {
    method: 'POST',
    url: `/api/device/${verb}`,
    payload: { fcm_token },
    headers: token ? { 'access-token': token } : {},
  });
  return { status: answered.statusCode, ...answered.json() };
};

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
    for (const token of [undefined, '', '  ', 'with a blank', 'x'.repeat(1025), 7])
      expect((await send('register', token, session)).status).toBe(422);
  });
});
