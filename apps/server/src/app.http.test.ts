import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { useTestDatabase } from '@marque/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { captureLog } from '../test/capture-log.ts';
import { buildTestApp } from '../test/test-app.ts';

const postgres = useTestDatabase();
const built: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of built.splice(0)) await app.close();
});

async function build(options: Parameters<typeof buildTestApp>[1] = {}): Promise<FastifyInstance> {
  const app = await buildTestApp(postgres.database, options);
  built.push(app);
  return app;
}

describe('the id of a request', () => {
  test('is ours, and new each time', async () => {
    const app = await build();
    const [first, second] = await Promise.all(
      ['a', 'b'].map((id) => ask(app, { url: '/api/time', headers: { 'x-request-id': id } })),
    );
    expect(first?.headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(first?.headers['x-request-id']).not.toBe(second?.headers['x-request-id']);
  });

  test('is the proxy’s, where there is one to trust', async () => {
    const app = await build({ env: { TRUST_PROXY: '1' } });
    const answer = await ask(app, { url: '/api/time', headers: { 'x-request-id': 'from-the-proxy' } });
    expect(answer.headers['x-request-id']).toBe('from-the-proxy');
  });
});

describe('closing', () => {
  test('finishes the request in flight, and lets nobody else in', async () => {
    const app = await build();
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    app.get('/slow', async () => {
      entered.resolve();
      await gate.promise;
      return { finished: true };
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    const request = get(`${address}/slow`, { agent });
    await entered.promise;

    const closed = app.close();
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    gate.resolve();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect([response.statusCode, await text(response)]).toEqual([200, '{"finished":true}']);
    await closed;
  });
});

describe('too much load', () => {
  /** Keeps the event loop from turning, until that is noticed. */
  async function press(app: FastifyInstance): Promise<void> {
    while (!app.isUnderPressure()) {
      const until = performance.now() + 2_000;
      while (performance.now() < until);
      await setImmediate();
    }
  }

  test('is shed in our shape, before any work is done, and only while it lasts', async () => {
    const { log, lines } = captureLog();
    const app = await build({ log, env: { SHED_AFTER_DELAY_MS: '1500' } });
    let worked = 0;
    app.get('/api/work', async () => {
      worked += 1;
      return {};
    });
    await app.ready();
    await press(app);
    const [refused, health, metrics] = await Promise.all([
      ask(app, { url: '/api/work' }),
      ask(app, { url: '/healthz' }),
      ask(app, { url: '/metrics' }),
    ]);
    expect(refused?.statusCode).toBe(503);
    expect(refused?.headers['retry-after']).toBe('2');
    expect(refused?.json().errors).toEqual([expect.objectContaining({ status: '503', code: 'overloaded' })]);
    expect([health?.statusCode, metrics?.statusCode]).toEqual([200, 200]);
    expect(worked).toBe(0);
    expect(lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);

    await expect.poll(() => app.isUnderPressure(), { timeout: 5_000 }).toBe(false);
    expect((await ask(app, { url: '/api/work' })).statusCode).toBe(200);
  });
});
