import { eventually } from '@marque/testing/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadBuiltWeb } from '../../src/platform/web-host/load-web.ts';
import { captureLog } from '../capture-log.ts';
import { useTestApp } from '../use-test-app.ts';
import { flood, MOST_CHUNKS } from './flood.ts';

const captured = captureLog();
const served = useTestApp({ web: await loadBuiltWeb(), log: captured.log });
let port: number;
beforeAll(async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  const address = served.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => served.app.close());

const lengths = ['transfer-encoding: chunked', `content-length: ${300 * 1024 * 1024}`];
const form = ['host: localhost', 'accept: text/html', 'content-type: multipart/form-data; boundary=x'];

test.each(lengths)('a page does not read an endless body: %s', async (lengthHeader) => {
  const head = ['POST /en/newsletter HTTP/1.1', 'origin: http://localhost:3000', ...form];
  const { answer, chunksSent } = await flood({ port, head, lengthHeader });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('content-type: text/html');
  expect(chunksSent).toBeLessThan(MOST_CHUNKS / 10);
});

describe.each(lengths)('the rest of a body is not read after the response: %s', (lengthHeader) => {
  test.each([
    ['of a page that refuses the origin', ['POST /en/newsletter HTTP/1.1', ...form], 403],
    ['of a page', ['GET /en/newsletter HTTP/1.1', ...form], 200],
    ['of a call', ['GET /api/time HTTP/1.1', 'host: localhost', 'access-token: marque-web'], 200],
    ['to an unknown path of the API', ['POST /api/nothing HTTP/1.1', ...form], 404],
  ])('%s', async (_which, head, status) => {
    const logged = captured.lines().length;
    // The server closes the connection. A client that is still sending then may lose the response, so the status comes
    // from the log.
    const { chunksSent } = await flood({ port, head, lengthHeader });
    expect(chunksSent).toBeLessThan(MOST_CHUNKS / 10);
    await eventually(() =>
      expect(captured.lines().slice(logged)).toContainEqual(expect.objectContaining({ statusCode: status })),
    );
  });

  // Such a request is not logged.
  test('to a path that cannot be decoded', async () => {
    const { chunksSent } = await flood({ port, head: ['POST /en/%ff HTTP/1.1', ...form], lengthHeader });
    expect(chunksSent).toBeLessThan(MOST_CHUNKS / 10);
  });
});
