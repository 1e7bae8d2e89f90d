import { buildCustomer } from '@marque/testing/build-customer';
import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { type RedisProcess, redisIsInstalled, startRedis } from '../realtime/test/redis-process.ts';
import { silentLogger } from '../realtime/test/silent-logger.ts';
import { connectToRedis } from './connect-to-redis.ts';

type App = ReturnType<typeof useTestApp>['app'];

const subscribe = (app: App, from: { remoteAddress?: string; token?: string }) =>
  ask(app, {
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email: 'ada@example.com', regions_of_interest: ['UK'] },
    ...(from.remoteAddress ? { remoteAddress: from.remoteAddress } : {}),
    ...(from.token ? { headers: { 'access-token': from.token } } : {}),
  });

async function statuses(times: number, call: () => ReturnType<typeof ask>): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await call()).statusCode);
  return seen;
}

const tenThenNoMore = [...Array<number>(10).fill(201), 429];

describe('the limit of an expensive endpoint', () => {
  const served = useTestApp();

  test('counts by address, and the refusal says how long to wait', async () => {
    const remoteAddress = '192.0.2.1';
    expect(await statuses(11, () => subscribe(served.app, { remoteAddress }))).toEqual(tenThenNoMore);

    const refused = await subscribe(served.app, { remoteAddress });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.json().errors).toEqual([
      {
        status: '429',
        code: 'too-many-requests',
        title: 'Too Many Requests',
        detail: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds?\.$/),
        meta: { seconds, retry_after: seconds },
      },
    ]);

    expect((await subscribe(served.app, { remoteAddress: '192.0.2.2' })).statusCode).toBe(201);
    const otherCall = await ask(served.app, { url: '/api/time', remoteAddress });
    expect(otherCall.statusCode).toBe(200);
  });

  test('counts by customer, from any number of addresses', async () => {
    const customer = await buildCustomer(served.database);
    const tokens = [
      await startSession(served.database, customer),
      await startSession(served.database, customer),
    ];
    let call = 0;
    const fromAnywhere = () => subscribe(served.app, { token: tokens[call++ % 2] ?? '' });
    expect(await statuses(11, fromAnywhere)).toEqual(tenThenNoMore);

    const somebodyElse = await startSession(served.database);
    expect((await subscribe(served.app, { token: somebodyElse })).statusCode).toBe(201);
  });

  test('for customers lets others at the same address continue', async () => {
    const remoteAddress = '192.0.2.40';
    const startSetup = async (token?: string) =>
      (
        await ask(served.app, {
          ...{
            method: 'POST',
            url: '/api/payments/cards/setup',
            payload: { return_to: '/en' },
            remoteAddress,
          },
          ...(token ? { headers: { 'access-token': token } } : {}),
        })
      ).statusCode;
    const own = await startSession(served.database);
    const seen: number[] = [];
    for (let call = 0; call < 11; call++) seen.push(await startSetup(own));
    expect([seen.slice(0, 10).includes(429), seen.at(-1)]).toEqual([false, 429]);
    expect(await startSetup()).toBe(401);
    expect(await startSetup(await startSession(served.database))).not.toBe(429);
  });

  test('does not count all visitors together', async () => {
    const seen = await statuses(12, () => subscribe(served.app, {}));
    expect(new Set(seen)).toEqual(new Set([201]));
  });

  test('stops an attempt to guess passwords of many accounts', async () => {
    let guesses = 0;
    const guess = () => {
      guesses += 1;
      return ask(served.app, {
        method: 'POST',
        url: '/api/customers/results',
        payload: { email: `ada-${guesses}@example.com`, password: 'guess' },
        remoteAddress: '192.0.2.3',
      });
    };
    expect(await statuses(11, guess)).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

describe('the general limit', () => {
  const served = useTestApp({ env: { REQUESTS_PER_MINUTE: '3' } });

  test('counts all calls together', async () => {
    const remoteAddress = '192.0.2.1';
    const urls = ['/api/time', '/api/config', '/api/build', '/api/time'];
    const seen = [];
    for (const url of urls) seen.push((await ask(served.app, { url, remoteAddress })).statusCode);
    expect(seen).toEqual([200, 200, 200, 429]);
  });

  test('does not count the events of a provider, which come from a few addresses', async () => {
    const event = { method: 'POST', url: '/api/payments/webhook', payload: '{}' } as const;
    const headers = { 'content-type': 'application/json', 'access-token': '' };
    const deliver = () => ask(served.app, { ...event, headers, remoteAddress: '192.0.2.3' });
    expect(await statuses(5, deliver)).toEqual(Array<number>(5).fill(400));
  });

  test('counts calls that are refused, so that tokens cannot be guessed', async () => {
    const headers = { 'access-token': 'guess' };
    const guess = () => ask(served.app, { url: '/api/time', remoteAddress: '192.0.2.2', headers });
    expect(await statuses(4, guess)).toEqual([401, 401, 401, 429]);
  });

  test('does not apply to health checks', async () => {
    const look = () => ask(served.app, { url: '/healthz', remoteAddress: '192.0.2.1' });
    expect(await statuses(5, look)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('an address', () => {
  const limits = { REQUESTS_PER_MINUTE: '1' };
  const forwarded = (app: App, address: string) =>
    ask(app, {
      url: '/api/time',
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-for': address },
    });

  describe('without a proxy', () => {
    const served = useTestApp({ env: limits });
    test('is that of the connection, whatever the caller claims', async () => {
      expect((await forwarded(served.app, '198.51.100.1')).statusCode).toBe(200);
      expect((await forwarded(served.app, '198.51.100.2')).statusCode).toBe(429);
    });
  });

  describe('behind one proxy', () => {
    const served = useTestApp({ env: { ...limits, TRUST_PROXY: '1' } });
    test('is the one that the proxy saw, whatever the caller claims', async () => {
      expect((await forwarded(served.app, 'forged, 198.51.100.1')).statusCode).toBe(200);
      expect((await forwarded(served.app, '198.51.100.2')).statusCode).toBe(200);
      expect((await forwarded(served.app, 'other, 198.51.100.1')).statusCode).toBe(429);
    });
  });
});

describe('an IPv6 address', () => {
  const served = useTestApp({ env: { REQUESTS_PER_MINUTE: '1' } });
  const from = async (remoteAddress: string) =>
    (await ask(served.app, { url: '/api/time', remoteAddress })).statusCode;

  test('counts together with its /64 network', async () => {
    expect(await from('2001:db8:1:2::1')).toBe(200);
    expect(await from('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
  });

  test('counts as an IPv4 address if it is one in IPv6 form', async () => {
    expect(await from('192.0.2.9')).toBe(200);
    expect(await from('::ffff:192.0.2.9')).toBe(429);
    expect(await from('::ffff:192.0.2.10')).toBe(200);
  });
});

describe('pictures', () => {
  const served = useTestApp({ env: { REQUESTS_PER_MINUTE: '1' } });

  test('have a separate, higher limit', async () => {
    const remoteAddress = '192.0.2.1';
    const look = () => ask(served.app, { url: '/media/nothing/800.avif', remoteAddress });
    expect(await statuses(6, look)).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await look()).headers['retry-after']).toMatch(/^\d+$/);
    expect((await ask(served.app, { url: '/api/time', remoteAddress })).statusCode).toBe(200);
  });
});

describe.skipIf(!redisIsInstalled)('processes that share a Redis', () => {
  const clone = useTestDatabase();
  let redis: RedisProcess;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  /** Two processes, each with its connection. */
  async function openApps(): Promise<FastifyInstance[]> {
    const apps: FastifyInstance[] = [];
    for (const _ of [1, 2]) {
      const limits = connectToRedis(redis.url, silentLogger);
      onTestFinished(limits.close);
      await eventually(() => expect(limits.redis.status).toBe('ready'));
      const options = { env: { REQUESTS_PER_MINUTE: '3' }, redis: limits.redis };
      const app = await buildTestApp(clone.database, options);
      onTestFinished(() => app.close());
      apps.push(app);
    }
    return apps;
  }

  /** From one address, each process is asked four times, in turns. */
  async function askInTurns(apps: FastifyInstance[], remoteAddress: string): Promise<number[]> {
    const seen: number[] = [];
    for (const app of [apps, apps, apps, apps].flat())
      seen.push((await ask(app, { url: '/api/time', remoteAddress })).statusCode);
    return seen;
  }

  const together = [200, 200, 200, 429, 429, 429, 429, 429];
  const eachAlone = [200, 200, 200, 200, 200, 200, 429, 429];

  test('count together', async () => {
    expect(await askInTurns(await openApps(), '192.0.2.1')).toEqual(together);
  });

  test.each(['lose', 'freeze'] as const)(
    'serve everybody after %s, each counts alone, and together again when Redis is back',
    async (loss) => {
      const apps = await openApps();
      await redis[loss]();
      const subnet = loss === 'lose' ? '198.51.100' : '203.0.113';
      expect(await askInTurns(apps, `${subnet}.1`)).toEqual(eachAlone);
      await redis.restart();
      let attempts = 1;
      await eventually(async () => {
        attempts += 1;
        expect(await askInTurns(apps, `${subnet}.${attempts}`)).toEqual(together);
      });
    },
  );
});
