import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHostedPublisher } from './hosted-publisher.ts';

const app = { appId: '123', key: 'app-key', secret: 'app-secret', cluster: 'eu' };

test('publishes signed messages through the REST API of Pusher', async () => {
  const pusher = await startPusherApi();
  const publisher = createHostedPublisher({ ...app, apiUrl: pusher.url });

  await publisher.publish({ channel: 'listing.7', event: 'bid.placed', data: { price: 1500 } });
  await publisher.publish({ channel: 'listings', event: 'note', data: 'plain text' });

  expect(pusher.batches).toEqual([
    [{ channel: 'listing.7', name: 'bid.placed', data: '{"price":1500}' }],
    [{ channel: 'listings', name: 'note', data: '"plain text"' }],
  ]);
});

test('sends waiting messages in batches of ten, in order', async () => {
  const pusher = await startPusherApi();
  const publisher = createHostedPublisher({ ...app, apiUrl: pusher.url });
  const numbers = Array.from({ length: 25 }, (_, number) => number);

  await Promise.all(numbers.map((data) => publisher.publish({ channel: 'c', event: 'e', data })));

  expect(pusher.batches.map((batch) => batch.length)).toEqual([10, 10, 5]);
  expect(pusher.batches.flat().map(({ data }) => Number(data))).toEqual(numbers);
});

test('a wrong secret makes publishing fail', async () => {
  const pusher = await startPusherApi();
  const publisher = createHostedPublisher({ ...app, secret: 'wrong', apiUrl: pusher.url });

  const publishing = publisher.publish({ channel: 'c', event: 'e', data: 1 });

  await expect(publishing).rejects.toThrow('Unexpected status code 401');
  expect(pusher.batches).toEqual([]);
});

type BatchEvent = { channel: string; name: string; data: string };

/** Responds as Pusher documents its REST API. */
async function startPusherApi() {
  const batches: BatchEvent[][] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!isSigned(request, body)) return response.writeHead(401).end('Invalid signature');
    batches.push(JSON.parse(body).batch);
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, batches };
}

function isSigned(request: IncomingMessage, body: string): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://pusher');
  const signature = searchParams.get('auth_signature');
  searchParams.delete('auth_signature');
  searchParams.sort();
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
  const expected = createHmac('sha256', app.secret)
    .update(`${request.method}\n${pathname}\n${query}`)
    .digest('hex');
  return (
    pathname === `/apps/${app.appId}/batch_events` &&
    searchParams.get('auth_key') === app.key &&
    searchParams.get('auth_version') === '1.0' &&
    Math.abs(Date.now() / 1000 - Number(searchParams.get('auth_timestamp'))) < 600 &&
    searchParams.get('body_md5') === createHash('md5').update(body).digest('hex') &&
    signature === expected
  );
}
