import { openDatabase } from '@marque/db/database';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import type { Readiness } from '../observability/readiness.ts';

describe('health', () => {
  const readiness: Readiness = { state: 'ready' };
  const served = useTestApp({ readiness });
  const look = async (url: string) => {
    const answer = await served.app.inject({ url });
    return [answer.statusCode, answer.json()];
  };

  test.each([
    ['starting', 503],
    ['ready', 200],
    ['draining', 503],
  ] as const)('while %s reports alive, and reports ready only when ready', async (state, status) => {
    readiness.state = state;
    expect(await look('/healthz')).toEqual([200, { status: 'alive' }]);
    expect(await look('/readyz')).toEqual([status, { status: state }]);
  });

  test('while starting refuses API calls in the API error format', async () => {
    readiness.state = 'starting';
    const answer = await ask(served.app, { url: '/api/time' });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'overloaded']);
  });

  test('while draining still answers requests', async () => {
    readiness.state = 'draining';
    expect((await ask(served.app, { url: '/api/time' })).statusCode).toBe(200);
  });
});

describe('readiness', () => {
  const served = useTestApp();

  test('queries the database once for many concurrent checks', async () => {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    served.database.forBids.pool.on('acquire', count);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => served.app.inject({ url: '/readyz' })),
    );
    served.database.forBids.pool.off('acquire', count);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(queries).toBe(1);
  });
});

describe('without a database', () => {
  test('the process is alive, but not ready', async () => {
    const nowhere = openDatabase({
      url: 'postgres://nobody@127.0.0.1:1/nothing',
      poolSize: 1,
      statementTimeoutMs: 1_000,
      lockTimeoutMs: 1_000,
      applicationName: 'marque-test',
    });
    const app = await buildTestApp(nowhere);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database-unreachable' }]);
    await app.close();
    await nowhere.close();
  });
});

describe('metrics', () => {
  const postgres = useTestDatabase();
  const token = 'a-token-for-metrics';
  const look = async (env: Record<string, string>, authorization?: string) => {
    const app = await buildTestApp(postgres.database, { env });
    await ask(app, { url: '/api/time' });
    await ask(app, { method: 'DELETE', url: '/api/newsletter/unsubscribe/somebody-secret' });
    const answer = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    await app.close();
    return answer;
  };

  test('count requests by route, never by the values in the path', async () => {
    const { body, headers } = await look({});
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(body).toContain(
      'marque_http_request_seconds_count{method="GET",route="/api/time",status="200"} 1',
    );
    expect(body).toContain('route="/api/newsletter/unsubscribe/:id",status="422"');
    expect(body).not.toContain('somebody-secret');
    expect(body).toContain('process_cpu_seconds_total');
  });

  test.each([
    ['open in development', {}, undefined, 200],
    ['closed to a caller without the token, if one is set', { METRICS_TOKEN: token }, undefined, 404],
    ['closed to a caller with a wrong token', { METRICS_TOKEN: token }, 'Bearer guess', 404],
    ['open to a caller with the token', { METRICS_TOKEN: token }, `Bearer ${token}`, 200],
    ['closed in production if no token is set', productionEnvironment, undefined, 404],
    ['closed in production to a caller that guesses a token', productionEnvironment, 'Bearer undefined', 404],
    [
      'open in production with the token',
      { ...productionEnvironment, METRICS_TOKEN: token },
      `Bearer ${token}`,
      200,
    ],
  ])('are %s', async (_what, env, authorization, status) => {
    expect((await look(env, authorization)).statusCode).toBe(status);
  });
});
