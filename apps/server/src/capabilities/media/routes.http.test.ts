import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES, languageTag } from '@marque/contracts/locale';
import { image } from '@marque/contracts/media';
import { UPLOAD_QUOTA } from '@marque/domain/media/upload-quota';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { eventually } from '@marque/testing/eventually';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { openMedia } from './open-media.ts';
import { noise, pngClaiming, twoHalves } from './test/pictures.ts';
import { filesIn } from './test/use-media.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-upload-'));
const captured = captureLog();
const served = useTestApp({ env: { DATA_DIR }, log: captured.log });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

let token = '';
beforeAll(async () => {
  token = await startSession(served.database);
});

async function formOf(parts: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    type: { 'content-type': headers.get('content-type') ?? '' },
  };
}

async function upload(content: Buffer, { name = 'car.jpg', headers = {}, query = '' } = {}) {
  const { payload, type } = await formOf({ file: new File([new Uint8Array(content)], name) });
  return ask(served.app, {
    ...{ method: 'POST', url: `/api/media${query}`, payload },
    headers: { 'access-token': token, ...type, ...headers },
  });
}
const codesOf = (answer: { json(): { errors: { code: string }[] } }) =>
  answer.json().errors.map(({ code }) => code);

describe('uploading a picture', () => {
  test('is refused if somebody else chose it, who has logged out since', async () => {
    const content = await twoHalves({ width: 640, height: 480 }).jpeg().toBuffer();
    const [mine, theirs] = [await buildCustomer(served.database), await buildCustomer(served.database)];
    const headers = { 'access-token': await startSession(served.database, mine) };
    const refused = await upload(content, { headers, query: `?customer_id=${theirs.id}` });
    expect([refused.statusCode, codesOf(refused)]).toEqual([409, ['other-customer']]);
    expect((await upload(content, { headers, query: `?customer_id=${mine.id}` })).statusCode).toBe(201);
  });

  test('returns its id and its image data', async () => {
    const answer = await upload(await twoHalves({ width: 1000, height: 600 }).jpeg().toBuffer());
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data.id).toMatch(/^[0-9a-f]{64}$/);
    expect(image.parse(data.image)).toMatchObject({
      width: 1000,
      height: 600,
      src: `/media/${data.id}/1200.jpg`,
    });
  });

  test('accepts a body larger than other endpoints do, and form fields before the file', async () => {
    const content = await noise(600, 400).png().toBuffer();
    expect(content.length).toBeGreaterThan(500_000);
    const file = new File([new Uint8Array(content)], 'car.png');
    const { payload, type } = await formOf({ note: 'the left side', file });
    const answer = await ask(served.app, {
      ...{ method: 'POST', url: '/api/media', payload },
      headers: { 'access-token': token, ...type },
    });
    expect(answer.statusCode).toBe(201);
  });

  test('checks the content and not the file name', async () => {
    const png = await twoHalves({ shade: 3 }).png().toBuffer();
    expect((await upload(png, { name: 'car.txt' })).statusCode).toBe(201);
    const answer = await upload(Buffer.from('I am a JPEG.'), { name: 'car.jpg' });
    expect([answer.statusCode, codesOf(answer)]).toEqual([415, ['picture-type-unsupported']]);
  });

  test.each(LOCALES)('is refused in the language of the sender: %s', async (locale) => {
    const answer = await upload(pngClaiming(50_000, 50_000), {
      headers: { 'accept-language': languageTag(locale) },
    });
    expect([answer.statusCode, codesOf(answer)]).toEqual([422, ['picture-too-many-pixels']]);
    expect(answer.json().errors[0].detail).toMatch(/\b100 (megapixel|mégapixel)/i);
  });

  test('is refused if it is damaged or too large', async () => {
    const whole = await noise(100, 100).jpeg().toBuffer();
    const damaged = await upload(whole.subarray(0, whole.length / 2));
    expect([damaged.statusCode, codesOf(damaged)]).toEqual([422, ['picture-unreadable']]);
    const large = await upload(Buffer.concat([whole, Buffer.alloc(31 * 1024 * 1024)]));
    expect([large.statusCode, codesOf(large)]).toEqual([413, ['picture-too-large']]);
  });

  test('needs a file', async () => {
    const { payload, type } = await formOf({ note: 'no file' });
    const headers = { 'access-token': token, ...type };
    const answer = await ask(served.app, { method: 'POST', url: '/api/media', payload, headers });
    expect([answer.statusCode, codesOf(answer)]).toEqual([422, ['picture-missing']]);
  });

  test.each([
    ['JSON', 'application/json', '{}'],
    ['the picture alone', 'image/jpeg', 'abc'],
    ['a form without its boundary', 'multipart/form-data', 'abc'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    ],
  ])('is refused with %s as the body', async (_what, type, payload) => {
    const headers = { 'access-token': token, 'content-type': type };
    const answer = await ask(served.app, { method: 'POST', url: '/api/media', payload, headers });
    expect([answer.statusCode, codesOf(answer)]).toEqual([415, ['body-not-multipart']]);
  });

  test('needs a verified address, and is otherwise refused in the language of the sender', async () => {
    const customer = await buildCustomer(served.database, { email_verified_at: null });
    const unverified = await startSession(served.database, customer);
    const picture = await twoHalves({ shade: 5 }).jpeg().toBuffer();
    for (const locale of LOCALES) {
      const answer = await upload(picture, {
        headers: { 'access-token': unverified, 'accept-language': languageTag(locale) },
      });
      expect([answer.statusCode, codesOf(answer)]).toEqual([403, ['email-not-verified']]);
      expect(answer.json().errors[0].detail.length).toBeGreaterThan(20);
    }
    const sent = await served.database.kysely
      .selectFrom('picture_uploads')
      .select('id')
      .where('customer_id', '=', customer.id)
      .execute();
    expect(sent).toEqual([]);
  });

  describe('beyond the daily quota', () => {
    const now = Date.parse('2026-06-01T12:00:00Z');
    const customerWho = async (uploads: { count: number; bytes: number; hoursAgo: number }) => {
      const customer = await buildCustomer(served.database);
      const row = {
        customer_id: customer.id,
        bytes: uploads.bytes,
        sent_at: new Date(now - uploads.hoursAgo * 3_600_000),
      };
      await served.database.kysely
        .insertInto('picture_uploads')
        .values(Array.from({ length: uploads.count }, () => row))
        .execute();
      return { 'access-token': await startSession(served.database, customer) };
    };

    test('is refused by number, with a retry time', async () => {
      const headers = await customerWho({ count: UPLOAD_QUOTA.pictures - 1, bytes: 1, hoursAgo: 20 });
      expect((await upload(await twoHalves({ shade: 6 }).jpeg().toBuffer(), { headers })).statusCode).toBe(
        201,
      );
      const answer = await upload(await twoHalves({ shade: 7 }).jpeg().toBuffer(), { headers });
      expect([answer.statusCode, codesOf(answer)]).toEqual([429, ['picture-quota-reached']]);
      expect(answer.headers['retry-after']).toBe(String(4 * 3600));
      expect(answer.json().errors[0].detail).toContain('2,500');
    });

    test('is refused by size, before anything is decoded', async () => {
      const headers = await customerWho({ count: 4, bytes: UPLOAD_QUOTA.bytes / 4, hoursAgo: 1 });
      const answer = await upload(pngClaiming(50_000, 50_000), { headers });
      expect([answer.statusCode, codesOf(answer)]).toEqual([429, ['picture-quota-reached']]);
    });

    test('does not count uploads older than a day', async () => {
      const headers = await customerWho({ count: UPLOAD_QUOTA.pictures, bytes: 1, hoursAgo: 25 });
      expect((await upload(await twoHalves({ shade: 8 }).jpeg().toBuffer(), { headers })).statusCode).toBe(
        201,
      );
    });

    test('is refused also for concurrent uploads', async () => {
      const headers = await customerWho({ count: UPLOAD_QUOTA.pictures - 2, bytes: 1, hoursAgo: 1 });
      const content = await twoHalves({ shade: 9 }).jpeg().toBuffer();
      const answers = await Promise.all(Array.from({ length: 6 }, () => upload(content, { headers })));
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
      expect(statuses).toEqual([201, 201, 429, 429, 429, 429]);
    });
  });

  test('needs a logged-in customer and our own origin', async () => {
    const picture = await twoHalves({ shade: 4 }).jpeg().toBuffer();
    const visitor = await upload(picture, { headers: { 'access-token': 'marque-web' } });
    expect([visitor.statusCode, codesOf(visitor)]).toEqual([401, ['login-required']]);
    const foreign = { 'access-token': 'marque-web', ...sessionCookie(token), origin: 'https://evil.example' };
    const forged = await upload(picture, { headers: foreign });
    expect([forged.statusCode, codesOf(forged)]).toEqual([403, ['origin-not-allowed']]);
  });
});

test('an upload that the client aborts leaves no file and logs no error', async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = served.app.server.address() as AddressInfo;
  const incoming = join(DATA_DIR, 'media/incoming');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/media HTTP/1.1',
      'host: localhost',
      `access-token: ${token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000000',
      '',
      '--x',
      'content-disposition: form-data; name="file"; filename="car.jpg"',
      '',
      'x'.repeat(100_000),
    ].join('\r\n'),
  );
  await eventually(async () => expect(await filesIn(incoming)).toHaveLength(1));
  socket.destroy();
  await eventually(async () => expect(await filesIn(incoming)).toEqual([]));
  expect(captured.lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('an upload whose picture process is killed is refused with a retry time, and the next one succeeds', async () => {
  const media = await openMedia({ dataDir: DATA_DIR });
  const app = await buildTestApp(served.database, { env: { DATA_DIR }, media });
  const { payload, type } = await formOf({
    file: new File(
      [new Uint8Array(await noise(3_000, 3_000).png({ compressionLevel: 0 }).toBuffer())],
      'a.png',
    ),
  });
  const send = () =>
    ask(app, {
      ...{ method: 'POST' as const, url: '/api/media', payload },
      headers: { 'access-token': token, ...type, 'accept-language': 'fr' },
    });
  const lost = send();
  await eventually(() => expect(media.process.workers).toHaveLength(1));
  for (const worker of media.process.workers) worker.kill();
  const refused = await lost;
  expect([refused.statusCode, codesOf(refused)]).toEqual([503, ['picture-not-processed']]);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json().errors[0].detail).toContain('Veuillez');
  expect((await send()).statusCode).toBe(201);
  await app.close();
});

describe('showing a picture of a public listing', () => {
  const show = (url: string, headers = {}) => served.app.inject({ url, headers });
  let id = '';
  beforeAll(async () => {
    id = (await upload(await noise(1000, 700).jpeg().toBuffer())).json().data.id;
    const listing = await buildListing(served.database);
    await served.database.kysely
      .insertInto('listing_pictures')
      .values({ listing_id: listing.id, position: 0, picture_id: id })
      .execute();
  });

  /** Waits for the final file. */
  const showFinal = (url: string) =>
    eventually(async () => {
      const answer = await show(url);
      expect(answer.headers['cache-control']).toContain('immutable');
      return answer;
    });

  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('as %s needs no token and is cached for a year', async (ending, type, format) => {
    const answer = await showFinal(`/media/${id}/400.${ending}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const made = await sharp(answer.rawPayload).metadata();
    expect(made).toMatchObject({ format, width: 400, height: 280 });
    expect([made.exif, made.xmp, made.icc]).toEqual([undefined, undefined, undefined]);
  });

  test('does not enlarge it', async () => {
    const answer = await show(`/media/${id}/2400.webp`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1000, height: 700 });
  });

  test('sends a WebP stand-in of the same size, cached briefly, until the AVIF is made', async () => {
    const answer = await show(`/media/${id}/1200.avif`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers.etag]).toEqual([
      200,
      'image/webp',
      undefined,
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=20');
    const standIn = await sharp(answer.rawPayload).metadata();
    expect(standIn).toMatchObject({ format: 'webp', width: 1000, height: 700 });
    const final = await showFinal(`/media/${id}/1200.avif`);
    expect([final.headers['content-type'], final.headers.etag]).toEqual(['image/avif', `"${id}/1200.avif"`]);
  });

  test('makes each variant once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => show(`/media/${id}/800.avif`)));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    await showFinal(`/media/${id}/800.avif`);
    const files = await filesIn(join(DATA_DIR, 'media/pictures', id));
    expect(files.filter((name) => name.startsWith('800.avif'))).toEqual(['800.avif']);
  });

  test('responds with 304 to a matching ETag', async () => {
    const { headers } = await show(`/media/${id}/400.jpg`);
    const again = await show(`/media/${id}/400.jpg`, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toContain('immutable');
    expect((await show(`/media/${id}/400.webp`, { 'if-none-match': headers.etag })).statusCode).toBe(200);
  });

  test('supports HEAD requests', async () => {
    const answer = await served.app.inject({ method: 'HEAD', url: `/media/${id}/400.jpg` });
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
      200,
      'image/jpeg',
      0,
    ]);
  });

  test.each([
    ['a picture that we do not have', `/media/${'0'.repeat(64)}/400.jpg`],
    ['a width that we do not make', '/media/ID/401.jpg'],
    ['a format that we do not make', '/media/ID/400.png'],
    ['what it is made from', '/media/ID/master.jpg'],
    ['a way out', '/media/..%2f..%2fetc/400.jpg'],
    ['nothing', '/media/'],
  ])('does not find %s', async (_what, url) => {
    const answer = await show(url.replace('ID', id), { 'if-none-match': '"x"' });
    expect([answer.statusCode, codesOf(answer)]).toEqual([404, ['not-found']]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
