import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const { log, lines, text } = captureLog();
const served = useTestApp({ log });
beforeAll(() => served.app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends the text, and reads until the server closes the connection. */
async function send(request: string): Promise<string> {
  const { port } = served.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => {});
  socket.write(request);
  await once(socket, 'close');
  return received;
}

const SECRET = 'VerySecretTokenOfACustomer';

test.each([
  [
    'a header that is too long',
    `GET /api/time HTTP/1.1\r\nhost: a\r\nx: ${SECRET}${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['a request line that is none', `${SECRET}\r\n\r\n`, 400, 'request-malformed'],
  ['a broken header', `GET /api/time HTTP/1.1\r\nhost: a\r\n${SECRET}\r\n\r\n`, 400, 'request-malformed'],
  [
    'two lengths',
    'POST /api/time HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'request-malformed',
  ],
  [
    'a length and chunks',
    'POST /api/time HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
    'request-malformed',
  ],
])('%s is refused in the format of the API', async (_what, request, status, code) => {
  const [head = '', body = ''] = (await send(request)).split('\r\n\r\n');
  const [statusLine, ...headerLines] = head.split('\r\n');
  expect(statusLine).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const headers = Object.fromEntries(headerLines.map((line) => line.toLowerCase().split(': ')));
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(JSON.parse(body)).toEqual({
    errors: [{ status: String(status), code, title: expect.any(String), detail: expect.any(String) }],
  });
  expect(text()).not.toContain(SECRET);
  expect(lines().at(-1)).toMatchObject({ statusCode: status, reqId: headers['x-request-id'] });
});

test('a body that breaks after the response has begun gets no second response', async () => {
  const received = await send(
    `POST /api/nothing HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n${SECRET}\r\n`,
  );
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(text()).not.toContain(SECRET);
});
