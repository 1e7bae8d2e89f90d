import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { buildCustomer } from '@marque/testing/build-customer';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, startSession } from '../ask.ts';
import { useTestApp } from '../use-test-app.ts';
import { createHarmlessness } from './expect-harmless.ts';
import { hostileParts, hostileTexts, hostileValues } from './hostile-values.ts';
import { fieldsOf, sampleOf } from './sample-of.ts';

// Each test makes many calls, and a busy machine must not fail it.
vi.setConfig({ testTimeout: 120_000 });

const served = useTestApp({ env: { LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '100000' } });

let isHarmless: Awaited<ReturnType<typeof createHarmlessness>>;
beforeAll(async () => {
  const payload = { email: 'ada@example.com', regions_of_interest: ['UK'] };
  isHarmless = await createHarmlessness(() =>
    ask(served.app, { method: 'POST', url: '/api/newsletter/subscribe', payload }),
  );
});

/**
 * Calls an endpoint as a customer with access. Each endpoint has its own customer, because some end the
 * session or the account.
 */
async function callerOf({ method, access }: AnyEndpoint) {
  const customer = await buildCustomer(served.database, { roles: ['admin'] });
  const session = await startSession(served.database, customer);
  const needsLogin = access !== 'open' && access !== 'application';
  const token = needsLogin ? { 'access-token': session } : {};
  return ({ headers, ...request }: Omit<InjectOptions, 'method'>) =>
    ask(served.app, { ...request, method, headers: { ...token, ...headers } });
}

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

const recordOf = (schema: AnyEndpoint['params']): Record<string, unknown> => {
  const sample = schema ? sampleOf(schema) : {};
  return typeof sample === 'object' && sample !== null ? { ...sample } : {};
};

const urlOf = (endpoint: AnyEndpoint): string => fill(endpoint.path, recordOf(endpoint.params));

describe('survives hostile parts of its path', () => {
  test.each(allEndpoints.filter(({ params }) => params))('$operation', async (endpoint) => {
    const call = await callerOf(endpoint);
    const params = recordOf(endpoint.params);
    for (const name of Object.keys(params))
      for (const [kind, part] of Object.entries(hostileParts))
        await isHarmless(
          () => call({ url: fill(endpoint.path, { ...params, [name]: part }) }),
          `${name}: ${kind}`,
        );
  });
});

describe('survives a hostile query', () => {
  test.each(allEndpoints.filter(({ query }) => query))('$operation', async (endpoint) => {
    const call = await callerOf(endpoint);
    const url = urlOf(endpoint);
    for (const name of endpoint.query ? fieldsOf(endpoint.query) : []) {
      for (const [kind, part] of Object.entries(hostileParts))
        await isHarmless(() => call({ url: `${url}?${name}=${part}` }), `${name}: ${kind}`);
      for (const query of [`${name}[4294967290]=1`, `${name}=1&`.repeat(1_000)])
        await isHarmless(() => call({ url: `${url}?${query}` }), query.slice(0, 40));
      const nul = await call({ url: `${url}?${name}=a%00b` });
      expect(nul.statusCode, `${name}: NUL`).toBe(422);
    }
  });
});

describe('survives a hostile body', () => {
  test.each(allEndpoints.filter(({ body }) => body))('$operation', async (endpoint) => {
    const call = await callerOf(endpoint);
    const url = urlOf(endpoint);
    const sample = recordOf(endpoint.body);
    const headers = { 'content-type': 'application/json' };
    const send = (payload: string, what: string) => isHarmless(() => call({ url, payload, headers }), what);

    for (const [kind, text] of Object.entries(hostileTexts)) await send(text, kind);
    for (const name of endpoint.body ? fieldsOf(endpoint.body) : [])
      for (const [kind, value] of Object.entries(hostileValues))
        await send(JSON.stringify({ ...sample, [name]: value }), `${name}: ${kind}`);
  });
});

describe('survives a hostile form', () => {
  const forms = ['a=1&'.repeat(20_000), 'a[4294967290]=1', 'a=%00&channel_name=%00', '%ED%A0%80=%ED%A0%80'];

  test.each(allEndpoints.filter(({ acceptsForms }) => acceptsForms))('$operation', async (endpoint) => {
    const call = await callerOf(endpoint);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const payload of forms)
      await isHarmless(() => call({ url: urlOf(endpoint), payload, headers }), payload.slice(0, 40));
  });
});

describe('survives a hostile upload', () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a\0.jpg"\r\n\r\nno picture\r\n';
  const uploads = [part, `${part}--x--`, `${part.repeat(1_000)}--x--`, '--x--', ''];

  test.each(allEndpoints.filter(({ acceptsFiles }) => acceptsFiles))('$operation', async (endpoint) => {
    const call = await callerOf(endpoint);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const payload of uploads)
      await isHarmless(() => call({ url: urlOf(endpoint), payload, headers }), `${payload.length} bytes`);
  });
});

test('a refusal lists at most twenty faults', async () => {
  const payload = { email: 'ada@example.com', regions_of_interest: Array(900).fill('nowhere') };
  const answer = await ask(served.app, { method: 'POST', url: '/api/newsletter/subscribe', payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.length).toBeLessThanOrEqual(20);
});
