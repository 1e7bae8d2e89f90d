import type { AddressInfo } from 'node:net';
import { customerChannel, officeChannel } from '@marque/contracts/channels';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';
import { createRealtimeServer } from '../../platform/realtime/server.ts';
import { createSessionSignals } from '../../platform/realtime/session-signals.ts';
import { createLocalBus } from '../../platform/realtime/test/local-bus.ts';
import { createPusherClient, nextEvent, subscribed } from '../../platform/realtime/test/pusher-client.ts';
import { silentLogger } from '../../platform/realtime/test/silent-logger.ts';
import { hashPassword } from './password.ts';
import { findLiveRoles, livenessAt } from './session-repository.ts';

const postgres = useTestDatabase();
const clock = fixedClock('2026-06-01T12:00:00Z');
const credentials = { key: 'marque', secret: 'development-secret-that-production-refuses' };
const password = 'tractor lemon nine';
const IDLE_MS = 600_000;

type Shared = ReturnType<typeof createLocalBus>;

/** The API and the sockets of one process. Processes share the database and the bus. */
async function startProcess(bus: Shared) {
  const { database } = postgres;
  const signals = createSessionSignals(bus, { error: () => undefined });
  const app = await buildTestApp(database, { signals, clock });
  const realtime = createRealtimeServer({
    ...credentials,
    bus,
    logger: silentLogger,
    allowedOrigins: () => true,
    limits: { closeTimeoutMs: 200 },
    sessions: {
      signals,
      findLive: (ids) => findLiveRoles(database, ids, livenessAt(clock.now(), IDLE_MS)),
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  realtime.attach(app.server);
  onTestFinished(async () => {
    await realtime.close();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const call = (method: string, path: string, token: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { 'access-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  /** A client that is subscribed to the customer's private channel with the session. */
  const listen = async (customer: { id: string }, token: string) => {
    const client = createPusherClient(port, {
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: async ({ socketId, channelName }, done) => {
          const body = { socket_id: socketId, channel_name: channelName };
          const answer = await call('POST', '/realtime/auth', token, body);
          if (answer.ok) done(null, (await answer.json()) as { auth: string });
          else done(new Error('refused'), null);
        },
      },
    });
    await subscribed(client, customerChannel(customer.id));
    return client;
  };
  return { call, listen, realtime, signals };
}

async function enter() {
  const customer = await buildCustomer(postgres.database, { password_hash: await hashPassword(password) });
  const open = () =>
    buildSession(postgres.database, {
      customer,
      expires_at: new Date('2026-06-01T18:00:00Z'),
      proved_at: clock.now(),
    });
  return { customer, open };
}

const closed = (client: Awaited<ReturnType<Awaited<ReturnType<typeof startProcess>>['listen']>>) =>
  nextEvent(client.connection, 'error') as Promise<{ data?: { code?: number } }>;

const ends = {
  'its logout': { own: ['POST', '/customers/logout'] },
  'its end from elsewhere': { other: ['DELETE', '/customers/sessions'] },
  'a new password': {
    other: [
      'POST',
      '/customers/change-password',
      {
        currentPassword: password,
        password: 'seven green kettles',
        passwordConfirmation: 'seven green kettles',
      },
    ],
  },
} as const;

describe('the sockets of a session', () => {
  test.each(Object.entries(ends))('are closed in every process by %s', async (_, way) => {
    const bus = createLocalBus();
    const [here, there] = [await startProcess(bus), await startProcess(bus)];
    const { customer, open } = await enter();
    const [session, other] = [await open(), await open()];
    const sockets = [await here.listen(customer, session.token), await there.listen(customer, session.token)];
    const spared = await there.listen(customer, other.token);
    let isSparedClosed = false;
    void closed(spared).then(() => {
      isSparedClosed = true;
    });

    const told = sockets.map(closed);
    const [method, path, body] = 'own' in way ? way.own : way.other;
    const answer = await here.call(method, path, 'own' in way ? session.token : other.token, body);
    expect(answer.ok).toBe(true);
    expect((await Promise.all(told)).map(({ data }) => data?.code)).toEqual([4101, 4101]);
    expect(isSparedClosed).toBe(false);
  });

  test('of staff are closed when they lose the permission for a channel of the office', async () => {
    const process = await startProcess(createLocalBus());
    const { customer, open } = await enter();
    const role = { customer_id: customer.id, role: 'moderator', given_at: clock.now() } as const;
    await postgres.database.kysely.insertInto('customer_roles').values(role).execute();
    const client = await process.listen(customer, (await open()).token);
    await subscribed(client, officeChannel('comments.moderate'));
    const told = closed(client);
    await postgres.database.kysely
      .deleteFrom('customer_roles')
      .where('customer_id', '=', customer.id)
      .execute();
    process.signals.announce(customer.id);
    expect((await told).data?.code).toBe(4101);
  });

  test('are all closed when the account is closed', async () => {
    const process = await startProcess(createLocalBus());
    const { customer, open } = await enter();
    const [one, two] = [await open(), await open()];
    const sockets = [await process.listen(customer, one.token), await process.listen(customer, two.token)];
    const told = sockets.map(closed);
    expect((await process.call('PUT', `/customers/delete/${customer.id}`, one.token)).ok).toBe(true);
    expect((await Promise.all(told)).map(({ data }) => data?.code)).toEqual([4101, 4101]);
  });

  test('are closed in every process when staff end it, and when they end all', async () => {
    const bus = createLocalBus();
    const [here, there] = [await startProcess(bus), await startProcess(bus)];
    const { customer, open } = await enter();
    const [one, two] = [await open(), await open()];
    const staff = await buildCustomer(postgres.database, { roles: ['support'] });
    const { token } = await buildSession(postgres.database, {
      ...{ customer: staff, expires_at: new Date('2026-06-01T18:00:00Z'), last_seen_at: clock.now() },
    });
    const end = (body: object) =>
      here.call('POST', `/office/customers/${customer.id}/sessions/end`, token, { reason: 'Lost', ...body });
    const first = closed(await there.listen(customer, one.token));
    const second = closed(await there.listen(customer, two.token));
    expect((await end({ session: one.session.id })).status).toBe(200);
    expect((await first).data?.code).toBe(4101);
    expect((await there.call('GET', '/customers', two.token)).status).toBe(200);
    expect((await end({})).status).toBe(200);
    expect((await second).data?.code).toBe(4101);
  });

  test.each([
    ['has expired', { expires_at: new Date('2026-06-01T12:00:00Z') }],
    ['is idle', { last_seen_at: new Date('2026-06-01T11:49:59Z') }],
  ])('are closed without an announcement when it %s', async (_, end) => {
    const process = await startProcess(createLocalBus());
    const { customer, open } = await enter();
    const { token, session } = await open();
    const told = closed(await process.listen(customer, token));
    await postgres.database.kysely.updateTable('sessions').set(end).where('id', '=', session.id).execute();
    await process.realtime.closeEndedSessions();
    expect((await told).data?.code).toBe(4101);
  });

  test('are closed at once if it ended between the signature and the subscription', async () => {
    const process = await startProcess(createLocalBus());
    const { customer, open } = await enter();
    const { token, session } = await open();
    const port = new URL((await process.call('GET', '/time', token)).url).port;
    const client = createPusherClient(Number(port), {
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: async ({ socketId, channelName }, done) => {
          const body = { socket_id: socketId, channel_name: channelName };
          const signed = await (await process.call('POST', '/realtime/auth', token, body)).json();
          await postgres.database.kysely.deleteFrom('sessions').where('id', '=', session.id).execute();
          done(null, signed as { auth: string });
        },
      },
    });
    const told = closed(client);
    client.subscribe(customerChannel(customer.id));
    expect((await told).data?.code).toBe(4101);
  });
});
