import { mkdtempSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Method } from '@marque/contracts/endpoint';
import { inTransaction } from '@marque/db/transaction';
import { UPLOAD_QUOTA } from '@marque/domain/media/upload-quota';
import { DOCUMENT_MAX_BYTES } from '@marque/domain/selling/documents';
import { MOST_PICTURES } from '@marque/domain/selling/shot-list';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { sendFile } from '../../../test/selling/send-file.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { openMedia } from '../media/open-media.ts';
import { heicPicture } from '../media/test/heic.ts';
import { pdf } from '../media/test/pdf.ts';
import { noise, twoHalves } from '../media/test/pictures.ts';
import { filesIn } from '../media/test/use-media.ts';
import { copyDocuments } from './document-repository.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-hiding-'));
const served = useTestApp({ env: { DATA_DIR } });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

type Person = { id: string; token: string };
let seller: Person;
let stranger: Person;
let curator: Person;
beforeAll(async () => {
  const person = async (overrides: Parameters<typeof buildCustomer>[1] = {}) => {
    const { id } = await buildCustomer(served.database, overrides);
    return { id, token: await startSession(served.database, { id }) };
  };
  [seller, stranger, curator] = await Promise.all([person(), person(), person({ roles: ['curator'] })]);
});

const call = (as: Person | null, method: Method, path: string, body?: object) =>
  callApi(served.app, {
    ...{ method, path: `/listings/${path}` },
    ...(as ? { token: as.token } : {}),
    ...(body ? { body } : {}),
  });
const begin = async (): Promise<string> =>
  (await call(seller, 'POST', 'create', { make: 'Lancia', model: 'Fulvia' })).data.id;

async function send(as: Person, url: string, content: Buffer) {
  const answered = await sendFile(served.app, { token: as.token, url, content });
  const { data, errors } = answered.json();
  return { status: answered.statusCode, data, code: errors?.[0]?.code as string | undefined };
}
const sendDocument = (id: string, content: Buffer, query = 'kind=invoice&audience=everyone', as = seller) =>
  send(as, `/api/listings/${id}/documents?${query}`, content);
const open = (url: string, as?: Person) =>
  ask(served.app, {
    ...{ method: 'GET', url },
    headers: as ? { ...sessionCookie(as.token), 'sec-fetch-site': 'same-origin' } : {},
  });

async function addPicture(id: string, content: Buffer): Promise<string> {
  const { data } = await send(seller, '/api/media', content);
  await call(seller, 'POST', `${id}/pictures`, { picture_id: data.id, rank: 1 });
  return data.id;
}
const picturesOf = async (id: string) => (await call(seller, 'GET', `${id}/draft`)).data.pictures;
/** Moves a draft through all its states until visitors see its page. */
const publish = (id: string) =>
  inTransaction(served.database, async (trx) => {
    await sql`select set_config('marque.moves', 'listings', true)`.execute(trx);
    for (const status of ['submitted', 'in_review', 'proposed', 'agreed', 'scheduled'] as const)
      await trx.updateTable('listings').set({ status, text_public: true }).where('id', '=', id).execute();
  });

async function pixel(file: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
/** A photograph of a PDF that is compressed once more. */
const compressedPhotograph = (): string => {
  const data = deflateSync(Buffer.from('\xff\xd8\xff\xe1\0\x14Exif\0\0GPS 45 N 7 E', 'latin1'));
  return `4 0 obj << /Filter [/FlateDecode /DCTDecode] >> stream\n${data.toString('latin1')}\nendstream endobj`;
};
const LEFT_HALF = { x: 0, y: 0, width: 0.5, height: 1 };

describe('a picture of an iPhone', () => {
  test('is decoded on the server', async () => {
    const { status, data } = await send(seller, '/api/media', heicPicture({ columns: 30, rows: 20 }));
    expect({ status, image: data.image }).toMatchObject({ status: 201, image: { width: 480, height: 320 } });
    const shown = await open(`/media/${data.id}/400.jpg`, seller);
    const [red = 0, , blue = 0] = await pixel(shown.rawPayload, 20, 100);
    expect(red).toBeGreaterThan(blue);
  });

  test.each([
    ['half a file', () => heicPicture().subarray(0, 1_500), 422, 'picture-unreadable'],
    [
      'no size',
      () => Buffer.from(heicPicture().toString('latin1').replace('ispe', 'free'), 'latin1'),
      422,
      'picture-unreadable',
    ],
    [
      'a huge size',
      () => heicPicture({ claimed: { width: 50_000, height: 50_000 } }),
      422,
      'picture-too-many-pixels',
    ],
    [
      'a coded picture that is much larger',
      () => heicPicture({ coded: { width: 16_384, height: 16_384 } }),
      422,
      'picture-unreadable',
    ],
    [
      'another brand',
      () => Buffer.from(heicPicture().toString('latin1').replaceAll('heic', 'isom'), 'latin1'),
      415,
      'picture-type-unsupported',
    ],
  ])('is refused with %s', async (_what, make, status, code) => {
    expect(await send(seller, '/api/media', make())).toMatchObject({ status, code });
    // The process that failed takes the next picture.
    const next = await twoHalves({ shade: Math.floor(Math.random() * 255) })
      .png()
      .toBuffer();
    expect((await send(seller, '/api/media', next)).status).toBe(201);
  });
});

describe('hiding a part of a picture', () => {
  test('replaces the picture at every size, and deletes what was there before', async () => {
    const id = await begin();
    const original = await addPicture(
      id,
      await twoHalves({ width: 900, height: 600, shade: 31 }).jpeg().toBuffer(),
    );
    expect((await open(`/media/${original}/400.webp`, seller)).statusCode).toBe(200);
    const { status, data } = await call(seller, 'PUT', `${id}/pictures/${original}/boxes`, {
      boxes: [LEFT_HALF],
    });
    expect({ status, boxes: data[0].boxes }).toEqual({ status: 200, boxes: [LEFT_HALF] });
    const covered = data[0].id;
    expect(covered).not.toBe(original);

    for (const [width, format] of [
      [400, 'jpg'],
      [400, 'webp'],
      [800, 'jpg'],
      [1200, 'jpg'],
      [1200, 'avif'],
    ]) {
      expect((await open(`/media/${original}/${width}.${format}`, seller)).statusCode).toBe(404);
      const shown = await open(`/media/${covered}/${width}.${format}`, seller);
      expect(shown.statusCode).toBe(200);
      const [red = 255] = await pixel(shown.rawPayload, 20, 20);
      expect(red).toBeLessThan(90);
    }
    const blur = Buffer.from(data[0].image.blur.split(',')[1], 'base64');
    expect((await pixel(blur, 2, 4))[0]).toBeLessThan(110);
  });

  test('is undone until the car is live, and can be changed', async () => {
    const id = await begin();
    const content = await twoHalves({ width: 600, height: 400, shade: 32 }).jpeg().toBuffer();
    const original = await addPicture(id, content);
    const first = await call(seller, 'PUT', `${id}/pictures/${original}/boxes`, { boxes: [LEFT_HALF] });
    const right = { x: 0.6, y: 0.2, width: 0.2, height: 0.2 };
    const second = await call(seller, 'PUT', `${id}/pictures/${first.data[0].id}/boxes`, { boxes: [right] });
    const shown = await open(`/media/${second.data[0].id}/800.jpg`, seller);
    expect((await pixel(shown.rawPayload, 20, 20))[0]).toBeGreaterThan(180);
    expect((await open(`/media/${first.data[0].id}/800.jpg`, seller)).statusCode).toBe(404);

    const undone = await call(seller, 'PUT', `${id}/pictures/${second.data[0].id}/boxes`, { boxes: [] });
    expect(undone.data).toMatchObject([{ id: original, boxes: [], uncovered_url: null }]);
    expect((await open(`/media/${original}/800.jpg`, seller)).statusCode).toBe(200);

    await call(seller, 'PUT', `${id}/pictures/${original}/boxes`, { boxes: [LEFT_HALF] });
    await publish(id);
    const [{ id: live }] = await picturesOf(id);
    expect(await call(seller, 'PUT', `${id}/pictures/${live}/boxes`, { boxes: [] })).toMatchObject({
      ...{ status: 409, code: 'not-editable' },
    });
  });

  test('is refused if somebody else has covered the picture meanwhile', async () => {
    const id = await begin();
    const content = await twoHalves({ width: 600, height: 400, shade: 36 }).jpeg().toBuffer();
    const original = await addPicture(id, content);
    const cover = (box: object) => call(seller, 'PUT', `${id}/pictures/${original}/boxes`, { boxes: [box] });
    const lock = await holdLock(
      served.database,
      'select from submissions where listing_id = $1 for no key update',
      [id],
    );
    const both = [cover(LEFT_HALF), cover({ ...LEFT_HALF, x: 0.5 })];
    await untilWaiting(served.database, 2);
    await lock.release();
    const [covered, refused] = (await Promise.all(both)).toSorted((one, other) => one.status - other.status);
    expect(covered?.status).toBe(200);
    expect(refused).toMatchObject({ status: 409, code: 'changed-elsewhere' });
    const [shown] = await picturesOf(id);
    expect(shown).toMatchObject({ id: covered?.data[0].id, sent_id: original });
    expect((await open(shown.uncovered_url, seller)).statusCode).toBe(200);
  });

  test('counts as a picture that was sent', async () => {
    const id = await begin();
    const content = await twoHalves({ width: 600, height: 400, shade: 38 }).jpeg().toBuffer();
    const original = await addPicture(id, content);
    const { kysely } = served.database;
    const sent = {
      customer_id: seller.id,
      bytes: UPLOAD_QUOTA.bytes / 4,
      sent_at: new Date('2026-06-01T11:00:00Z'),
    };
    const rows = await kysely
      .insertInto('picture_uploads')
      .values([sent, sent, sent, sent])
      .returning('id')
      .execute();
    const cover = () => call(seller, 'PUT', `${id}/pictures/${original}/boxes`, { boxes: [LEFT_HALF] });
    expect(await cover()).toMatchObject({ status: 429, code: 'picture-quota-reached' });
    const ids = rows.map((row) => row.id);
    await kysely.deleteFrom('picture_uploads').where('id', 'in', ids).execute();
    expect((await cover()).status).toBe(200);
  });

  test('leaves no private file when the picture is shown again or removed', async () => {
    const stored = async () => {
      const { kysely } = served.database;
      const rows = await kysely.selectFrom('private_files').select('id').execute();
      return { rows: rows.length, files: (await filesIn(join(DATA_DIR, 'media/pictures/private'))).length };
    };
    const id = await begin();
    const content = await twoHalves({ width: 600, height: 400, shade: 35 }).jpeg().toBuffer();
    const original = await addPicture(id, content);
    const { rows, files } = await stored();
    for (let round = 0; round < 3; round += 1) {
      const hidden = await call(seller, 'PUT', `${id}/pictures/${original}/boxes`, { boxes: [LEFT_HALF] });
      expect(await stored()).toEqual({ rows: rows + 1, files: files + 1 });
      await call(seller, 'PUT', `${id}/pictures/${hidden.data[0].id}/boxes`, { boxes: [] });
      expect(await stored()).toEqual({ rows, files });
    }
    // There is nothing to show again, so the picture is not made again either.
    const master = () => stat(join(DATA_DIR, 'media/pictures', original, 'master.jpg'));
    const { ino } = await master();
    const again = await call(seller, 'PUT', `${id}/pictures/${original}/boxes`, { boxes: [] });
    expect(again).toMatchObject({ status: 200, data: [{ id: original, boxes: [] }] });
    expect((await master()).ino).toBe(ino);
    expect(await stored()).toEqual({ rows, files });

    const hidden = await call(seller, 'PUT', `${id}/pictures/${original}/boxes`, { boxes: [LEFT_HALF] });
    await call(seller, 'DELETE', `${id}/pictures/${hidden.data[0].id}`);
    expect(await stored()).toEqual({ rows, files });
  });

  test('keeps the original for the seller and curators only', async () => {
    const id = await begin();
    const original = await addPicture(
      id,
      await twoHalves({ width: 600, height: 400, shade: 33 }).jpeg().toBuffer(),
    );
    const { data } = await call(seller, 'PUT', `${id}/pictures/${original}/boxes`, { boxes: [LEFT_HALF] });
    const url = data[0].uncovered_url;
    for (const person of [seller, curator]) {
      const answered = await open(url, person);
      expect(answered.statusCode).toBe(200);
      expect((await pixel(answered.rawPayload, 20, 20))[0]).toBeGreaterThan(180);
      expect(answered.headers['cache-control']).toContain('no-store');
    }
    for (const isPublic of [false, true]) {
      if (isPublic) await publish(id);
      expect((await open(url, stranger)).statusCode).toBe(404);
      expect((await open(url)).statusCode).toBe(401);
    }
  });

  test('does not touch a picture that another car shows', async () => {
    const [one, other] = [await begin(), await begin()];
    const content = await twoHalves({ width: 600, height: 400, shade: 34 }).jpeg().toBuffer();
    const picture = await addPicture(one, content);
    await addPicture(other, content);
    await call(seller, 'PUT', `${one}/pictures/${picture}/boxes`, { boxes: [LEFT_HALF] });
    expect((await picturesOf(other))[0].id).toBe(picture);
    expect((await open(`/media/${picture}/800.jpg`, seller)).statusCode).toBe(200);
  });

  test('does not delete a picture that another customer has sent too', async () => {
    const mine = await begin();
    const theirs = (await call(stranger, 'POST', 'create', { make: 'Lancia', model: 'Fulvia' })).data.id;
    const content = await twoHalves({ width: 600, height: 400, shade: 35 }).jpeg().toBuffer();
    const picture = await addPicture(mine, content);
    expect((await send(stranger, '/api/media', content)).data.id).toBe(picture);
    await call(seller, 'PUT', `${mine}/pictures/${picture}/boxes`, { boxes: [LEFT_HALF] });
    const added = await call(stranger, 'POST', `${theirs}/pictures`, { picture_id: picture, rank: 1 });
    expect(added.status).toBe(200);
    expect((await open(`/media/${picture}/800.jpg`, stranger)).statusCode).toBe(200);
  });

  test.each([
    ['a box outside', { x: 1.2, y: 0, width: 0.1, height: 0.1 }],
    ['a box without a size', { x: 0.5, y: 0.5, width: 0, height: 0.1 }],
  ])('refuses %s', async (_what, box) => {
    const id = await begin();
    const path = `${id}/pictures/${'0'.repeat(64)}/boxes`;
    expect((await call(seller, 'PUT', path, { boxes: [box] })).status).toBe(422);
    expect((await call(seller, 'PUT', path, { boxes: Array(11).fill(LEFT_HALF) })).status).toBe(422);
    expect((await call(seller, 'PUT', path, { boxes: [LEFT_HALF] })).status).toBe(404);
  });
});

describe('a picture of a draft', () => {
  const addresses = (picture: string) =>
    ['avif', 'webp', 'jpg'].flatMap((format) =>
      [400, 1200].map((width) => `/media/${picture}/${width}.${format}`),
    );

  test('does not exist for strangers on any address, until the car is public', async () => {
    const id = await begin();
    const picture = await addPicture(
      id,
      await twoHalves({ width: 600, height: 400, shade: 36 }).jpeg().toBuffer(),
    );
    const etag = (await open(`/media/${picture}/400.jpg`, seller)).headers.etag;
    for (const url of addresses(picture)) {
      for (const person of [undefined, stranger]) {
        const answered = await open(url, person);
        expect([answered.statusCode, answered.headers['cache-control']]).toEqual([404, 'no-store']);
      }
      const headers = { 'if-none-match': etag };
      expect((await ask(served.app, { method: 'GET', url, headers })).statusCode).toBe(404);
      expect((await ask(served.app, { method: 'HEAD', url })).statusCode).toBe(404);
    }

    for (const person of [seller, curator]) {
      const { statusCode, headers } = await open(`/media/${picture}/400.jpg`, person);
      expect([statusCode, headers]).toMatchObject([
        200,
        { 'cache-control': 'private, max-age=300', 'cross-origin-resource-policy': 'same-origin', etag },
      ]);
    }
    await publish(id);
    expect((await open(`/media/${picture}/400.jpg`)).headers).toMatchObject({
      ...{ 'cache-control': 'public, max-age=31536000, immutable', etag },
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('is private from its upload on, also for a program with a token', async () => {
    const content = await twoHalves({ width: 600, height: 400, shade: 37 }).jpeg().toBuffer();
    const { data } = await send(seller, '/api/media', content);
    const [status, theirs, ours] = await Promise.all([
      open(data.image.src).then(({ statusCode }) => statusCode),
      ...[stranger, seller].map(async ({ token }) => {
        const headers = { 'access-token': token };
        return (await ask(served.app, { method: 'GET', url: data.image.src, headers })).statusCode;
      }),
    ]);
    expect([status, theirs, ours]).toEqual([404, 404, 200]);
  });

  test('can be added again to a full draft, if it is there already', async () => {
    const id = await begin();
    const [first, other] = await Promise.all(
      [201, 202].map(async (shade) => {
        const { data } = await send(seller, '/api/media', await twoHalves({ shade }).jpeg().toBuffer());
        return data.id as string;
      }),
    );
    const add = (pictureId: string | undefined) =>
      call(seller, 'POST', `${id}/pictures`, { picture_id: pictureId, rank: 1 });
    await add(first);
    await sql`
      with filling as (
        insert into pictures (id, width, height, blur, bytes, sent_at, created_at)
        select lpad(n::text, 64, '0'), 1, 1, '', 1, now(), now() from generate_series(2, ${MOST_PICTURES}::int) as n
        returning id
      )
      insert into listing_pictures (listing_id, picture_id, position, rank)
      select ${id}, id, id::int, id::int from filling`.execute(served.database.kysely);
    expect(await add(other)).toMatchObject({ status: 409, code: 'too-many-pictures' });
    expect((await add(first)).status).toBe(200);
  });

  test('that is also in a public listing is public', async () => {
    const content = await twoHalves({ width: 600, height: 400, shade: 38 }).jpeg().toBuffer();
    const [one, other] = [await begin(), await begin()];
    const picture = await addPicture(one, content);
    await addPicture(other, content);
    await publish(other);
    expect((await open(`/media/${picture}/800.jpg`)).headers['cache-control']).toContain('public');
  });
});

describe('documents', () => {
  test('are added, described and removed', async () => {
    const id = await begin();
    const added = await sendDocument(id, pdf(), 'kind=service-history&title=1990%E2%80%932004');
    expect(added).toMatchObject({
      status: 201,
      data: [{ kind: 'service-history', title: '1990–2004', audience: 'everyone', type: 'application/pdf' }],
    });
    const [{ id: document, url }] = added.data;
    const changed = await call(seller, 'PATCH', `${id}/documents/${document}`, {
      audience: 'staff',
      title: '',
    });
    expect(changed.data).toMatchObject([{ kind: 'service-history', title: null, audience: 'staff' }]);
    expect((await call(seller, 'GET', `${id}/draft`)).data.documents).toEqual(changed.data);
    expect((await open(url, seller)).rawPayload.equals(pdf())).toBe(true);
    expect((await call(seller, 'DELETE', `${id}/documents/${document}`)).data).toEqual([]);
    expect((await open(url, seller)).statusCode).toBe(404);
  });

  test('that usually name a person are for staff, unless the seller decides otherwise', async () => {
    const id = await begin();
    const { data } = await sendDocument(id, pdf('registration'), 'kind=registration');
    expect(data[0].audience).toBe('staff');
  });

  test('cannot be read by other users of the machine', async () => {
    await sendDocument(await begin(), pdf('private'));
    const { mode } = await stat(join(DATA_DIR, 'media'));
    expect(mode & 0o777).toBe(0o700);
  });

  test('are one document if they are sent twice', async () => {
    const id = await begin();
    const answers = await Promise.all([1, 2, 3].map(() => sendDocument(id, pdf('twice'))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await call(seller, 'GET', `${id}/draft`)).data.documents).toHaveLength(1);
  });

  test('that are pictures lose what the camera wrote, also from an iPhone', async () => {
    const id = await begin();
    const jpeg = await twoHalves({ shade: 90 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    await sendDocument(id, jpeg, 'kind=certificate');
    const { data } = await sendDocument(id, heicPicture({ columns: 8 }), 'kind=certificate');
    expect(data).toMatchObject([{ type: 'image/jpeg' }, { type: 'image/jpeg' }]);
    const file = await open(data[0].url, seller);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  });

  test('are saved by browsers, and never shown as a page of ours', async () => {
    const id = await begin();
    const { data } = await sendDocument(id, pdf('headers'));
    const { headers } = await open(data[0].url, seller);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="invoice-[0-9a-f]{6}\.pdf"$/),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test.each([
    ['a script', () => pdf('<< /S /JavaScript >>'), 422, 'document-unsafe'],
    ['the place in a compressed photograph', () => pdf(compressedPhotograph()), 422, 'document-unsafe'],
    ['no end', () => Buffer.from('%PDF-1.7'), 422, 'document-unreadable'],
    [
      'the bytes of a page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'document-type-unsupported',
    ],
    [
      'the bytes of a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'document-type-unsupported',
    ],
    [
      'half a picture',
      async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 4_000),
      422,
      'picture-unreadable',
    ],
    ['too many bytes', () => Buffer.alloc(DOCUMENT_MAX_BYTES + 1, '%PDF-1.7 '), 413, 'document-too-large'],
  ])('are refused with %s, whatever their name says', async (_what, make, status, code) => {
    const id = await begin();
    expect(await sendDocument(id, await make())).toMatchObject({ status, code });
    expect((await call(seller, 'GET', `${id}/draft`)).data.documents).toEqual([]);
  });

  test('appear on the public page once it is public, except those for staff', async () => {
    const id = await begin();
    await sendDocument(id, pdf('public'), 'kind=invoice&audience=everyone&title=Gearbox');
    const { data } = await sendDocument(id, pdf('private'), 'kind=registration&audience=staff');
    await publish(id);
    const { data: listing } = await call(stranger, 'GET', id);
    expect(listing.documents).toEqual([
      { title: 'Invoice · Gearbox', url: data[0].url, bytes: data[0].bytes },
    ]);
    expect((await open(data[0].url)).statusCode).toBe(200);
    expect((await open(data[0].url, stranger)).statusCode).toBe(200);
    for (const person of [undefined, stranger])
      expect((await open(data[1].url, person)).statusCode).toBe(404);
    expect((await open(data[1].url, curator)).statusCode).toBe(200);
    expect((await sendDocument(id, pdf('later'))).code).toBe('not-editable');
  });

  test('of a draft do not exist for strangers on any path', async () => {
    const id = await begin();
    const { data } = await sendDocument(id, pdf('secret'));
    const [{ id: document, url }] = data;
    const { id: other } = await buildListing(served.database);
    const path = `${id}/documents/${document}`;
    const answers = [
      await open(url),
      await open(url, stranger),
      await open(`/api/listings/${other}/documents/${document}`),
    ].map(({ statusCode }) => statusCode);
    answers.push((await call(stranger, 'PATCH', path, { audience: 'everyone' })).status);
    answers.push((await call(stranger, 'DELETE', path)).status);
    answers.push((await sendDocument(id, pdf('theirs'), 'kind=invoice', stranger)).status);
    expect(answers).toEqual(Array(6).fill(404));
    expect((await open(url, curator)).statusCode).toBe(200);
  });

  test('stay with their car when its draft is copied for a similar one', async () => {
    const id = await begin();
    await sendDocument(id, pdf('of this car'));
    const { data } = await call(seller, 'POST', `${id}/copy`);
    expect((await call(seller, 'GET', `${data.id}/draft`)).data.documents).toEqual([]);
  });

  test('are copied to another draft, with the same files', async () => {
    const [from, to] = [await begin(), await begin()];
    await sendDocument(from, pdf('one'), 'kind=invoice&title=One');
    await sendDocument(from, pdf('two'), 'kind=manual');
    await sendDocument(to, pdf('two'), 'kind=other');
    await inTransaction(served.database, (trx) =>
      copyDocuments(trx, { from, to, at: new Date('2026-06-01T12:00:00Z') }),
    );
    const { documents } = (await call(seller, 'GET', `${to}/draft`)).data;
    expect(documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['invoice', 'other']);
    const copied = documents.find(({ kind }: { kind: string }) => kind === 'invoice');
    await call(
      seller,
      'DELETE',
      `${from}/documents/${(await call(seller, 'GET', `${from}/draft`)).data.documents[0].id}`,
    );
    expect((await open(copied.url, seller)).rawPayload.equals(pdf('one'))).toBe(true);
  });
});

test('a full disk refuses documents and hidden parts for the moment, and nothing is left of them', async () => {
  const id = await begin();
  const picture = await addPicture(
    id,
    await twoHalves({ width: 600, height: 400, shade: 90 }).jpeg().toBuffer(),
  );
  const media = await openMedia({ dataDir: DATA_DIR });
  const { process } = media;
  const app = await buildTestApp(served.database, {
    env: { DATA_DIR },
    media: {
      ...media,
      // Writing to this file fails as it does on a full disk.
      process: { ...process, run: (task, ...more) => process.run({ ...task, to: '/dev/full' }, ...more) },
    },
  });
  const [files, draft] = [await filesIn(DATA_DIR), (await call(seller, 'GET', `${id}/draft`)).data];
  const { token } = seller;
  const url = `/api/listings/${id}/documents?kind=invoice&audience=staff`;
  const sent = await sendFile(app, { token, url, content: pdf('full') });
  expect([sent.statusCode, sent.json().errors[0].code]).toEqual([503, 'picture-not-processed']);
  const path = `/listings/${id}/pictures/${picture}/boxes`;
  expect(await callApi(app, { method: 'PUT', path, token, body: { boxes: [LEFT_HALF] } })).toMatchObject({
    ...{ status: 503, code: 'picture-not-processed' },
  });
  expect(await filesIn(DATA_DIR)).toEqual(files);
  expect((await call(seller, 'GET', `${id}/draft`)).data).toEqual(draft);
  await app.close();
});
