import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listingChannel } from '@marque/contracts/channels';
import type { Database } from '@marque/db/database';
import { MINUTE_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { eventually } from '@marque/testing/eventually';
import { openTestDatabase, useTestDatabase } from '@marque/testing/test-database';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openMedia } from '../src/capabilities/media/open-media.ts';
import { startS3Server } from '../src/capabilities/media/test/s3-server.ts';
import { queueNotices } from '../src/capabilities/notices/queue-notices.ts';
import { openPayments } from '../src/capabilities/payments/open-payments.ts';
import { sweepPayments } from '../src/capabilities/payments/sweep-payments.ts';
import { createSandboxFetch } from '../src/capabilities/sandbox/answer-call.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectToRedis } from '../src/platform/http/connect-to-redis.ts';
import { createProviders } from '../src/platform/notifications/ports.ts';
import { createLivePublisher } from '../src/platform/realtime/publisher.ts';
import { createRedisBus } from '../src/platform/realtime/redis-bus.ts';
import { startLiveServer } from '../src/platform/realtime/test/live-server.ts';
import { createPusherClient, nextEvent, subscribed } from '../src/platform/realtime/test/pusher-client.ts';
import { redisIsInstalled, startRedis } from '../src/platform/realtime/test/redis-process.ts';
import { silentLogger } from '../src/platform/realtime/test/silent-logger.ts';
import { ask, startProvedSession, startSession } from './ask.ts';
import { holdLock } from './bidding/hold-lock.ts';
import { live } from './bidding/use-bidding-app.ts';
import { openDoor } from './chaos/door.ts';
import { makeDue } from './jobs.ts';
import { lotPages } from './lot-pages.ts';
import { startLoopbackProviders } from './notices/loopback-providers.ts';
import { startDelivering } from './notices/start-delivering.ts';
import { chargedTo, owePremium, VISA } from './payments/owe-premium.ts';
import { buildTestApp } from './test-app.ts';
import { TEST_KEYS } from './test-keys.ts';

const postgres = useTestDatabase();
let jobs = 0;

async function build(database: Database, options: Parameters<typeof buildTestApp>[1]) {
  const app = await buildTestApp(database, options);
  onTestFinished(() => app.close());
  return app;
}

/** A lot, and people who call the app about it. */
async function openLot(app: FastifyInstance) {
  const { database } = postgres;
  const lot = await buildAuction(database, live);
  const tokens = await Promise.all(
    [1, 2].map(async () => startSession(database, await buildBidder(database))),
  );
  let bids = 0;
  return {
    lot,
    /** The two customers bid in turns, each time higher. */
    bid: async () => {
      bids += 1;
      const answer = await ask(app, {
        ...{ method: 'POST', url: `/api/listings/${lot.id}/bids`, payload: { amount: 5_000 * bids } },
        headers: { 'access-token': tokens[bids % 2] ?? '' },
      });
      return answer.statusCode;
    },
    page: async () =>
      (await ask(app, { url: `/en/listings/${lot.id}`, headers: { accept: 'text/html' } })).statusCode,
  };
}

test.skipIf(!redisIsInstalled)(
  'Redis is lost: bids and pages go on, and sockets connect again when it is back',
  async () => {
    const redis = await startRedis();
    onTestFinished(redis.stop);
    const limits = connectToRedis(redis.url, silentLogger);
    onTestFinished(limits.close);
    const bus = await createRedisBus({ url: redis.url, logger: silentLogger });
    onTestFinished(bus.close);
    const publisher = createLivePublisher(bus, { error: () => undefined }, { checks: true });
    const app = await build(postgres.database, { web: lotPages, redis: limits.redis, live: publisher });
    const { lot, bid, page } = await openLot(app);
    const { port } = await startLiveServer({ bus });
    const channel = await subscribed(createPusherClient(port), listingChannel(lot.id));

    await redis.lose();
    expect([await bid(), await page(), await bid()]).toEqual([201, 200, 201]);

    // An open page reads the state of the auction whenever it has subscribed again.
    const again = nextEvent(channel, 'pusher:subscription_succeeded');
    await redis.restart();
    await again;
    await eventually(() => expect(bus.isConnected()).toBe(true));
    const placed = nextEvent(channel, 'bid.placed');
    expect(await bid()).toBe(201);
    await placed;
  },
);

test('the database is slow: pages are refused before bids, and come back with it', async () => {
  const database = openTestDatabase(postgres.url);
  onTestFinished(database.close);
  const app = await build(database, { web: lotPages, env: { SHED_AFTER_WAIT_MS: '1' } });
  const { lot, bid, page } = await openLot(app);
  const lock = await holdLock(postgres.database, 'lock table listing_pictures in access exclusive mode');

  const statuses: number[] = [];
  const visits: Promise<unknown>[] = [];
  await eventually(() => {
    visits.push(
      ask(app, { url: `/api/listings/${lot.id}` }).then((answer) => statuses.push(answer.statusCode)),
    );
    expect(statuses).toContain(503);
  });
  const refused = await ask(app, { url: `/en/listings/${lot.id}`, headers: { accept: 'text/html' } });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect([await bid(), await bid()]).toEqual([201, 201]);
  // The balancer must leave the node where it is, because it takes bids.
  expect((await ask(app, { url: '/readyz' })).statusCode).toBe(200);

  await lock.release();
  await Promise.all(visits);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect([await page(), await bid()]).toEqual([200, 201]);
});

test('S3 is lost: a card stands in for a picture, uploads are refused, and both come back with it', async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const door = await openDoor(() => s3.settings.endpoint ?? '');
  onTestFinished(door.close);
  const dataDir = await mkdtemp(join(tmpdir(), 'marque-lost-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const media = await openMedia({ dataDir, s3: { ...s3.settings, endpoint: door.url } });
  const app = await build(postgres.database, { web: lotPages, media });
  const token = await startSession(postgres.database);
  const { page } = await openLot(app);
  const upload = async (background: string) => {
    const content = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(content)], 'car.jpg'));
    const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
    return ask(app, {
      ...{ method: 'POST', url: '/api/media', payload: Buffer.from(await new Response(body).arrayBuffer()) },
      headers: { 'access-token': token, 'content-type': headers.get('content-type') ?? '' },
    });
  };
  const { id } = (await upload('red')).json().data;
  const look = async () => {
    const { statusCode, headers } = await ask(app, {
      ...{ url: `/media/${id}/400.jpg`, headers: { 'access-token': token } },
    });
    return [statusCode, headers['content-type'], headers['cache-control']];
  };
  const shown = [200, 'image/jpeg', 'private, max-age=300'];
  expect(await look()).toEqual(shown);

  await door.shut();
  expect(await look()).toEqual([503, 'image/svg+xml', 'no-store']);
  expect(await page()).toBe(200);
  // The page of a seller tries again after any status like this one.
  expect((await upload('blue')).statusCode).toBe(500);

  await door.reopen();
  expect(await look()).toEqual(shown);
  expect((await upload('blue')).statusCode).toBe(201);
});

test.each(['mail', 'sms', 'push'] as const)(
  'the provider of %s is lost: the message waits, staff see why, and it is sent once when it is back',
  async (channel) => {
    const { database } = postgres;
    const loopback = await startLoopbackProviders();
    const { mail, sms, push } = loopback.settings;
    const [mailDoor, webDoor] = [
      await openDoor(() => mail.smtpUrl ?? ''),
      await openDoor(() => push.baseUrl ?? ''),
    ];
    for (const door of [mailDoor, webDoor]) onTestFinished(door.close);
    const baseUrl = webDoor.url.replace(/\/$/, '');
    const providers = createProviders(
      {
        mail: { ...mail, smtpUrl: mailDoor.url },
        sms: sms.twilio ? { twilio: { ...sms.twilio, baseUrl } } : {},
        push: { ...push, baseUrl },
      },
      database,
    );
    onTestFinished(() => providers.close());
    const lost = channel === 'mail' ? mailDoor : webDoor;
    await lost.shut();

    const deviceId = (await buildDevice(database)).id;
    const ports = queueNotices(
      { db: database, clock: { now: () => new Date() }, keys: TEST_KEYS },
      { jobId: String(++jobs), kind: 'test', urgency: 'urgent', payload: { deviceId } },
    );
    const to = `${randomUUID()}@example.com`;
    if (channel === 'mail') await ports.mail.send({ to, subject: 'Sold', text: 'Sold', html: '<p>Sold</p>' });
    if (channel === 'sms') await ports.sms.send({ to: '+441632960123', text: 'Sold' });
    if (channel === 'push') await ports.push.send({ token: 'any', title: 'Sold', body: 'Sold' });

    const app = await build(database, {});
    const support = await startProvedSession(database, await buildCustomer(database, { roles: ['support'] }));
    const seen = async () => {
      const headers = { 'access-token': support };
      const list = await ask(app, { url: `/api/office/notices?channel=${channel}`, headers });
      const [{ id }] = list.json().data;
      const { state, failure, attempts } = (
        await ask(app, { url: `/api/office/notices/${id}`, headers })
      ).json().data;
      return { state, failure, attempts };
    };
    const worker = await startDelivering(database, providers);
    onTestFinished(() => worker.stop());
    await eventually(async () =>
      expect(await seen()).toMatchObject({ state: 'queued', failure: expect.stringMatching(/\w/) }),
    );
    expect(loopback.taken).toEqual([]);

    await lost.reopen();
    await eventually(async () => {
      await makeDue(database);
      expect(await seen()).toMatchObject({ state: 'sent', failure: null });
    });
    expect(loopback.taken).toEqual([channel]);
  },
);

test('the payment provider is lost: the payment is unknown, staff see it, and it is charged once when it is back', async () => {
  const { database } = postgres;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = { now: () => time.now };
  const answer = createSandboxFetch({ db: database, clock, pageOf: (id) => `http://localhost/${id}` });
  const stripe = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = 'GET', url = '/' } = request;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ]);
    const answered = await answer(new URL(url, 'http://localhost'), {
      ...{ method, headers, ...(body.length > 0 ? { body } : {}) },
    });
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text());
  }).listen(0, '127.0.0.1');
  await once(stripe, 'listening');
  onTestFinished(() => {
    stripe.closeAllConnections();
    stripe.close();
  });
  const door = await openDoor(() => `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`);
  onTestFinished(door.close);
  const settings = {
    ...{ STRIPE_API_URL: door.url, STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in' },
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stand_in',
  };
  const publisher = { publish: () => undefined };
  const payments = openPayments(readConfig({ MARQUE_ENV: 'testing', ...settings }), {
    ...{ db: database, clock, live: publisher, signals: { announce: () => {} } },
  });
  const app = await build(database, { payments, clock, live: publisher });
  const { buyer, listingId } = await owePremium(database, { number: VISA });
  const token = await startSession(database, buyer);
  const accounts = await startProvedSession(database, await buildCustomer(database, { roles: ['accounts'] }));
  const seen = async () => {
    const sale = await ask(app, {
      ...{ url: `/api/office/sales/${listingId}`, headers: { 'access-token': accounts } },
    });
    return sale.json().data.payment.state;
  };

  await door.shut();
  const paid = await ask(app, {
    ...{ method: 'POST', url: `/api/sales/${listingId}/pay`, payload: {} },
    headers: { 'access-token': token, 'idempotency-key': randomUUID() },
  });
  expect(paid.json().data).toMatchObject({ state: 'unknown' });
  expect(await seen()).toBe('unknown');
  expect(await chargedTo(database, buyer)).toEqual([]);

  await door.reopen();
  time.now = new Date(time.now.getTime() + 2 * MINUTE_MS);
  for (const _ of [1, 2]) await sweepPayments({ ...payments, db: database, clock });
  expect(await seen()).toBe('succeeded');
  expect(await chargedTo(database, buyer)).toEqual([72_000]);
});
