import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCustomer } from '@marque/testing/build-customer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie, startSession } from '../../../test/ask.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { APPLICATION_TOKEN } from '../../../test/test-app.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { type TimeLimits, timeLimits } from '../../platform/http/time-limits.ts';
import type { Web } from '../../platform/web-host/load-web.ts';
import { noise } from './test/pictures.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-slow-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

/** A web that returns the length of the form. */
const web: Web = {
  build: () => 'test',
  assets: null,
  render: async (request) => new Response(`received ${(await request.arrayBuffer()).byteLength}`),
};

function useSlowApp(limits: Partial<TimeLimits>) {
  const served = useTestApp({
    web,
    env: { DATA_DIR },
    timeLimits: { ...timeLimits, checkMs: 20, ...limits },
  });
  beforeAll(() => served.app.listen({ port: 0, host: '127.0.0.1' }));

  const open = (): { socket: Socket; answer: Promise<string> } => {
    const socket = connect((served.app.server.address() as AddressInfo).port, '127.0.0.1');
    const { promise: answer, resolve } = Promise.withResolvers<string>();
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
    return { socket, answer };
  };

  const startDraft = async () => {
    const token = await startSession(served.database, await buildCustomer(served.database));
    const car = { make: 'Lancia', model: 'Fulvia' };
    const draft = await callApi(served.app, { method: 'POST', path: '/listings/create', token, body: car });
    return { id: draft.data.id as string, token };
  };

  const uploads = {
    'a picture': async () =>
      form('/api/media', { 'access-token': await startSession(served.database) }, await file()),
    'a document': async () => {
      const { id, token } = await startDraft();
      return form(`/api/listings/${id}/documents?kind=invoice`, { 'access-token': token }, await file());
    },
    'a page form': async () => {
      const { id, token } = await startDraft();
      const path = `/en/sell-your-classic-car/vehicle-details/${id}/pictures`;
      return form(path, sessionCookie(token), await file());
    },
  };
  return { served, open, uploads };
}

/** Longer than a form that holds no place among the picture forms. */
const file = () => noise(300, 300).png().toBuffer();

/** An upload in two pieces. The first ends inside of the file. */
function form(path: string, headers: Record<string, string>, content: Buffer) {
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="car.jpg"\r\n\r\n'),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const head = Object.entries({
    ...{ host: 'localhost:3000', origin: 'http://localhost:3000', connection: 'close' },
    ...{ 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(body.length) },
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const begun = Buffer.concat([
    Buffer.from([`POST ${path} HTTP/1.1`, ...head, '', ''].join('\r\n')),
    body.subarray(0, 100),
  ]);
  return { begun, rest: body.subarray(100) };
}

const BODY_PATH = '/api/newsletter/subscribe';
const KINDS = ['a picture', 'a document', 'a page form'] as const;

describe('after the time that other requests have', () => {
  const { served, open, uploads } = useSlowApp({ headersMs: 3_000, requestMs: 3_000 });

  test.each(KINDS)('%s still arrives', async (kind) => {
    const { begun, rest } = await uploads[kind]();
    const { socket, answer } = open();
    socket.write(begun);
    const [timeout] = await once(served.app.server, 'clientError');
    expect(timeout).toMatchObject({ code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    socket.write(rest);
    expect(await answer).toMatch(/^HTTP\/1\.1 20[01] /);
  });

  test.each([
    [
      'a body',
      `POST ${BODY_PATH} HTTP/1.1\r\naccess-token: ${APPLICATION_TOKEN}\r\ncontent-type: application/json`,
    ],
    [
      'the form of a page',
      'POST /en/newsletter HTTP/1.1\r\ncontent-type: text/plain\r\norigin: http://localhost:3000',
    ],
    [
      'an upload that is refused',
      'POST /api/media HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x',
    ],
  ])('%s is cut', async (_what, head) => {
    const { socket, answer } = open();
    socket.write(`${head}\r\nhost: localhost:3000\r\ncontent-length: 100\r\n\r\nx`);
    expect(await answer).toMatch(/^HTTP\/1\.1 (408|401) /);
  });

  test('the next request on the connection of an upload is cut', async () => {
    const { begun, rest } = await uploads['a picture']();
    const { socket, answer } = open();
    socket.write(begun.toString('latin1').replace('connection: close\r\n', ''), 'latin1');
    socket.write(rest);
    socket.write(`POST ${BODY_PATH} HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{`);
    const received = await answer;
    expect(received).toMatch(/^HTTP\/1\.1 201 /);
    expect(received).toContain('HTTP/1.1 408 ');
  });
});

describe('headers', () => {
  const { open } = useSlowApp({ headersMs: 100 });

  test('that do not end are cut', async () => {
    const { socket, answer } = open();
    socket.write('POST /api/media HTTP/1.1\r\nhost: a\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('an upload of which nothing arrives', () => {
  const { open, uploads } = useSlowApp({ uploadIdleMs: 60 });

  test.each(KINDS)('is cut: %s', async (kind) => {
    const { socket, answer } = open();
    socket.write((await uploads[kind]()).begun);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('an upload that arrives too slowly', () => {
  const { served, open, uploads } = useSlowApp({ uploadIdleMs: 60, uploadBytesPerSecond: 1e12 });

  test.each(KINDS)('is cut: %s', async (kind) => {
    const { begun, rest } = await uploads[kind]();
    const { socket, answer } = open();
    const cut = once(served.app.server, 'clientError');
    let isClosed = false;
    socket.on('close', () => {
      isClosed = true;
    });
    socket.write(begun);
    // The server and the client share a process, so both take turns. The last byte is never sent.
    for (let at = 0; at < rest.length - 1 && !isClosed; at += 1) {
      socket.write(rest.subarray(at, at + 1));
      await new Promise(setImmediate);
    }
    // A client that is still sending when the connection is closed may lose the response.
    expect(await cut).toMatchObject([{ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, expect.anything()]);
    await answer;
  });
});
