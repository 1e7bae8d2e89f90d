import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApiClient } from './client.ts';
import { logOut } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter.ts';
import { readTime } from './system.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return createApiClient({
    fetch: (path, init) => fetch(origin + path, init),
    accessToken: 'marque-web',
    locale: 'en-us',
  });
}

/** Starts a server that records each request and always sends the same response. */
async function serveAnswer(status: number, body: string, type = 'application/json') {
  const asked: IncomingMessage[] = [];
  const client = await serve((request, response) => {
    asked.push(request);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return { client, asked };
}

const search = endpoint({
  operation: 'search',
  capability: 'listings',
  method: 'GET',
  path: '/api/listings/search',
  summary: 'Search',
  access: 'application',
  query: z.object({
    make: z.array(z.string()).optional(),
    keywords: z.string().optional(),
    page: z.int().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(z.string()),
    meta: z.object({ total: z.int() }),
  },
});

const subscription = { email: 'ada@example.com', regions_of_interest: ['UK' as const] };
const unreachable = { ok: false, status: 0, errors: [expect.objectContaining({ code: 'unreachable' })] };

describe('the client', () => {
  test('sends the token and the language, and returns the content of data', async () => {
    const { client, asked } = await serveAnswer(200, '{"data":{"now":"2026-06-01T12:00:00.000Z"}}');
    expect(await client.call(readTime, { headers: { 'x-trace': '7' } })).toEqual({
      ok: true,
      status: 200,
      data: { now: '2026-06-01T12:00:00.000Z' },
    });
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/time' });
    expect(asked[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'en-US',
      'access-token': 'marque-web',
      'x-trace': '7',
    });
    expect(asked[0]?.headers).not.toHaveProperty('content-type');
  });

  test('sends a body as JSON', async () => {
    const received: unknown[] = [];
    const client = await serve(async (request, response) => {
      received.push(request.headers['content-type'], await json(request));
      response.writeHead(201).end('{"data":{}}');
    });
    await client.call(subscribeToNewsletter, { body: subscription });
    expect(received).toEqual(['application/json', subscription]);
  });

  test('encodes a parameter into one segment of the path', async () => {
    const { client, asked } = await serveAnswer(200, '{"data":{"outcome":"confirmation-sent"}}');
    await client.call(unsubscribeFromNewsletter, { params: { id: 'a/b?c#d@é.com' } });
    expect(asked[0]?.url).toBe('/api/newsletter/unsubscribe/a%2Fb%3Fc%23d%40%C3%A9.com');
  });

  test('repeats a query parameter for each item of a list, leaves out missing values, and returns the meta', async () => {
    const { client, asked } = await serveAnswer(200, '{"data":["Jaguar"],"meta":{"total":1}}');
    const query = { make: ['Aston Martin', 'Jaguar'], keywords: undefined, page: 2 };
    expect(await client.call(search, { query })).toMatchObject({ data: ['Jaguar'], meta: { total: 1 } });
    expect(asked[0]?.url).toBe('/api/listings/search?make=Aston+Martin&make=Jaguar&page=2');
    await client.call(search, {});
    expect(asked[1]?.url).toBe('/api/listings/search');
  });

  test('reads a response without a body', async () => {
    const { client } = await serveAnswer(204, '');
    expect(await client.call(logOut, {})).toEqual({ ok: true, status: 204 });
  });

  test('returns the errors of a failure', async () => {
    const error = {
      status: '422',
      code: 'email-invalid',
      title: 'Unprocessable Entity',
      detail: "This email doesn't look quite right",
      source: { pointer: '/email' },
    };
    const { client } = await serveAnswer(422, JSON.stringify({ errors: [error] }));
    expect(await client.call(subscribeToNewsletter, { body: subscription })).toEqual({
      ok: false,
      status: 422,
      errors: [error],
    });
  });

  test.each([
    ['a proxy’s error page', 502, '<html>Bad Gateway</html>'],
    ['a page where data should be', 200, '<html>Log in to this Wi-Fi</html>'],
    ['JSON that is not ours', 500, '{"message":"upstream"}'],
    ['a failure without a reason', 500, '{"errors":[]}'],
    ['nothing at all', 503, ''],
  ])('reports the server as unreachable when it receives %s', async (_what, status, body) => {
    const { client } = await serveAnswer(status, body, 'text/html');
    expect(await client.call(readTime, {})).toEqual(unreachable);
  });

  test('reports the server as unreachable when the network is down', async () => {
    const client = await serve((request) => request.socket.destroy());
    expect(await client.call(readTime, {})).toEqual(unreachable);
  });

  test('throws when the caller has aborted the request', async () => {
    const abort = new AbortController();
    const client = await serve(() => abort.abort());
    await expect(client.call(readTime, { signal: abort.signal })).rejects.toThrow(/abort/i);
  });
});
