import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { UPLOAD_QUOTA } from '@marque/domain/media/upload-quota';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { eventually } from '@marque/testing/eventually';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { flood, MOST_CHUNKS } from '../../../test/hostile/flood.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { filesIn } from './test/use-media.ts';

// A flood sends tens of megabytes.

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-oversized-'));
const captured = captureLog();
const served = useTestApp({ env: { DATA_DIR }, log: captured.log });
beforeAll(() => served.app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

const HOUR_AGO = new Date('2026-06-01T11:00:00Z');
const CHUNKED = 'transfer-encoding: chunked';
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="car.jpg"\r\n\r\n';
const FIELD = '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n';

let customer: Customer;
beforeEach(async () => {
  customer = await buildCustomer(served.database);
});

/**
 * Sends until the server closes the connection. The status comes from the log, because a client that is still sending
 * when the connection is closed may lose the response.
 */
async function send(lengthHeader: string, opening: string) {
  const head = [
    'POST /api/media HTTP/1.1',
    'host: localhost',
    `access-token: ${await startSession(served.database, customer)}`,
    'content-type: multipart/form-data; boundary=x',
  ];
  const { port } = served.app.server.address() as AddressInfo;
  const statuses = () => captured.lines().flatMap(({ statusCode }) => statusCode ?? []);
  const before = statuses().length;
  const { chunksSent } = await flood({ port, head, lengthHeader, opening });
  const [status] = await eventually(() => {
    const since = statuses().slice(before);
    expect(since).toHaveLength(1);
    return since;
  });
  return { status, chunksSent };
}

/** Sends a form without declaring its length, in process. */
async function inject(...parts: string[]) {
  const answer = await served.app.inject({
    ...{ method: 'POST', url: '/api/media', payload: Readable.from(parts.map((part) => Buffer.from(part))) },
    headers: {
      'access-token': await startSession(served.database, customer),
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  return { status: answer.statusCode, code: answer.json().errors[0].code };
}

/** In chunks of the size in which a socket delivers them. */
const megabytes = (count: number): string[] => Array(count * 16).fill('x'.repeat(64 * 1024));
/** The part of a flood that the server may have taken into its buffers. */
const FEW = MOST_CHUNKS / 10;

const charged = () =>
  served.database.kysely
    .selectFrom('picture_uploads')
    .select('bytes')
    .where('customer_id', '=', customer.id)
    .execute();

test('a file of undeclared size is refused when it exceeds the limit, and what arrived is charged', async () => {
  const { status, chunksSent } = await send(CHUNKED, FILE);
  expect([status, chunksSent < MOST_CHUNKS / 2]).toEqual([413, true]);
  const [upload, ...others] = await charged();
  expect(others).toEqual([]);
  expect(upload?.bytes).toBeGreaterThan(PICTURE_MAX_BYTES);
  expect(upload?.bytes).toBeLessThan(PICTURE_MAX_BYTES + 1024 * 1024);
  expect(await filesIn(join(DATA_DIR, 'media/incoming'))).toEqual([]);
  const refused = await inject(FILE, ...megabytes(31));
  expect(refused).toEqual({ status: 413, code: 'picture-too-large' });
});

test('a declared size beyond the limit is refused before the file is read', async () => {
  const { status, chunksSent } = await send(`content-length: ${300 * 1024 * 1024}`, FILE);
  expect([status, chunksSent < FEW]).toEqual([413, true]);
  expect(await charged()).toEqual([]);
});

test.each([
  ['before the first part', 'x'],
  ['in a field', FIELD],
])('an endless form without a file is refused: %s', async (_where, opening) => {
  const { status, chunksSent } = await send(CHUNKED, opening);
  expect([status, chunksSent < MOST_CHUNKS / 2]).toEqual([413, true]);
  const [upload] = await charged();
  expect(upload?.bytes).toBeGreaterThan(PICTURE_MAX_BYTES);
  const refused = await inject(opening, ...megabytes(32));
  expect(refused).toEqual({ status: 413, code: 'body-too-large' });
});

test('a form that does not end after its file is not read on', async () => {
  const ended = `${FILE}no picture\r\n--x--\r\n`;
  const { status, chunksSent } = await send(CHUNKED, ended);
  expect([status, chunksSent < MOST_CHUNKS / 2]).toEqual([415, true]);
});

test('an upload that breaks off is charged', async () => {
  expect(await inject(FILE, ...megabytes(1))).toEqual({ status: 415, code: 'body-not-multipart' });
  expect(await charged()).toEqual([{ bytes: FILE.length + 1024 * 1024 }]);
});

test('nothing is read from a customer who has used up the quota', async () => {
  const quarter = { customer_id: customer.id, bytes: UPLOAD_QUOTA.bytes / 4, sent_at: HOUR_AGO };
  await served.database.kysely.insertInto('picture_uploads').values(Array(4).fill(quarter)).execute();
  const { status, chunksSent } = await send(CHUNKED, FILE);
  expect([status, chunksSent < FEW]).toEqual([429, true]);
  expect(await charged()).toHaveLength(4);
});
