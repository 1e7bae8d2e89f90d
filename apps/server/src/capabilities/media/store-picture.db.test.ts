import { createHash, randomBytes } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { isRefusal } from '@marque/contracts/refusal';
import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import type { Bytes } from './intake/intake-process.ts';
import { type Media, openMedia } from './open-media.ts';
import { masterKey } from './storage-keys.ts';
import { storePicture } from './store-picture.ts';
import { ENDLESS_DRAWING, heicHead, noise, pngClaiming, twoHalves } from './test/pictures.ts';
import { filesIn, useMedia } from './test/use-media.ts';

const postgres = useTestDatabase();
const house = useMedia();

const store = (source: Bytes, customerId = 'seller') =>
  storePicture(buildContext(postgres.database), house.media, { source, customerId });
const refusalOf = async (content: Buffer) => {
  const outcome = await store([content]);
  return isRefusal(outcome) ? outcome.code : 'stored';
};
async function stored(content: Buffer) {
  const outcome = await store([content]);
  if (isRefusal(outcome)) throw new Error(`Refused: ${outcome.code}.`);
  const file = await house.media.storage.read(masterKey(outcome.id));
  if (!file) throw new Error('The picture has no file.');
  return { row: outcome, master: await buffer(file.content) };
}
const countRows = async () =>
  Number((await postgres.database.pool.query('select count(*) from pictures')).rows[0].count);
const colourAt = async (picture: Buffer, left: number, top: number) => {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
};

afterEach(async () => {
  expect(await filesIn(house.media.incoming)).toEqual([]);
});

describe('a picture', () => {
  const files = {
    JPEG: () => twoHalves({ shade: 1 }).jpeg(),
    'progressive JPEG': () => twoHalves({ shade: 2 }).jpeg({ progressive: true }),
    'CMYK JPEG': () => twoHalves({ shade: 3 }).toColourspace('cmyk').jpeg(),
    PNG: () => twoHalves({ shade: 4 }).png(),
    'PNG of 16 bits': () => twoHalves({ shade: 5 }).toColourspace('rgb16').png(),
    WebP: () => twoHalves({ shade: 6 }).webp(),
    AVIF: () => twoHalves({ shade: 7 }).avif({ effort: 0 }),
  };

  test.each(Object.entries(files))('can be a %s', async (_kind, file) => {
    const content = await file().toBuffer();
    const { row, master } = await stored(content);
    expect(row).toMatchObject({ width: 60, height: 40, bytes: content.length });
    expect(row.id).toBe(createHash('sha256').update(content).digest('hex'));
    expect(await sharp(master).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      width: 60,
      height: 40,
    });
    expect([await colourAt(master, 10, 20), await colourAt(master, 50, 20)]).toEqual(['red', 'blue']);
  });

  test('with several frames is stored as its first frame', async () => {
    const frames = await Promise.all([10, 200].map((shade) => twoHalves({ shade }).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    expect((await stored(animation)).row).toMatchObject({ width: 60, height: 40 });
  });

  test('with transparency gets a white background', async () => {
    const glass = { width: 20, height: 20, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const { master } = await stored(await sharp({ create: glass }).png().toBuffer());
    expect([...(await sharp(master).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('that is large is reduced to the full screen', async () => {
    const large = await stored(await twoHalves({ width: 3000, height: 2000 }).jpeg().toBuffer());
    expect(large.row).toMatchObject({ width: 2400, height: 1600 });
    const upright = await stored(await twoHalves({ width: 2000, height: 3000 }).jpeg().toBuffer());
    expect(upright.row).toMatchObject({ width: 1600, height: 2400 });
  });

  test.each([
    ['a plain one', () => twoHalves({ shade: 20 })],
    ['noise', () => noise(640, 640)],
    ['a strip', () => noise(2000, 3)],
  ])('has a tiny blur: %s', async (_kind, draw) => {
    const { row } = await stored(await draw().png().toBuffer());
    expect(row.blur).toMatch(/^data:image\/webp;base64,/);
    expect(row.blur.length).toBeLessThanOrEqual(400);
    const tiny = Buffer.from(row.blur.split(',')[1] ?? '', 'base64');
    expect((await sharp(tiny).metadata()).format).toBe('webp');
  });
});

describe('the camera’s metadata', () => {
  const camera = (orientation: number) =>
    twoHalves({ shade: 30 + orientation })
      .withExif({
        IFD0: { Make: 'Cameramaker', Copyright: 'Somebody' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '51/1 30/1 26/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '0/1 7/1 39/1',
        },
      })
      .withXmp('<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>')
      .withIccProfile('p3')
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();

  test('is removed: place, maker, rights, profile', async () => {
    const content = await camera(1);
    const before = await sharp(content).metadata();
    expect(before.exif?.toString('latin1')).toContain('Cameramaker');

    const { master } = await stored(content);
    const after = await sharp(master).metadata();
    for (const block of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
      expect(after[block]).toBeUndefined();
    expect(master.toString('latin1')).not.toMatch(/Cameramaker|Somebody|xmpmeta|Exif/);
  });

  test.each([
    [1, 60, 40, 'red', 'blue'],
    [3, 60, 40, 'blue', 'red'],
    [6, 40, 60, 'red', 'blue'],
    [8, 40, 60, 'blue', 'red'],
  ])('rotates the picture for orientation %i', async (orientation, width, height, first, last) => {
    const { row, master } = await stored(await camera(orientation));
    expect([row.width, row.height]).toEqual([width, height]);
    expect([await colourAt(master, 3, 3), await colourAt(master, width - 4, height - 4)]).toEqual([
      first,
      last,
    ]);
  });
});

describe('a file is refused', () => {
  test.each([
    ['text', () => Buffer.from('This is a JPEG, believe me.')],
    ['nothing at all', () => Buffer.alloc(0)],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => twoHalves().gif().toBuffer()],
    ['a TIFF', () => twoHalves().tiff().toBuffer()],
  ])('for its unsupported type: %s', async (_kind, content) => {
    expect(await refusalOf(await content())).toBe('picture-type-unsupported');
  });

  test('as unreadable: HEIC without a size', async () => {
    expect(await refusalOf(heicHead())).toBe('picture-unreadable');
  });

  test.each([
    ['JPEG', () => noise(200, 200).jpeg().toBuffer()],
    ['PNG', () => noise(200, 200).png().toBuffer()],
    ['WebP', () => noise(200, 200).webp().toBuffer()],
    ['AVIF', () => noise(200, 200).avif({ effort: 0 }).toBuffer()],
  ])('as unreadable: half a %s', async (_kind, draw) => {
    const whole = await draw();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('picture-unreadable');
  });

  test('as unreadable: random bytes after the signature of a JPEG', async () => {
    expect(await refusalOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5_000)]))).toBe(
      'picture-unreadable',
    );
  });

  test('for too many pixels, before anything is decoded', async () => {
    const bomb = pngClaiming(50_000, 50_000);
    expect(bomb.length).toBeLessThan(400);
    expect(await store([bomb])).toMatchObject({ code: 'picture-too-many-pixels', values: { max: 100 } });
  });

  test.each([
    ['16 bits', pngClaiming(8_000, 7_000, { depth: 16 }), 50],
    ['16 bits and transparency', pngClaiming(8_000, 7_000, { depth: 16, colour: 6 }), 37],
    ['transparency', pngClaiming(9_000, 9_000, { colour: 6 }), 75],
  ])('for too many pixels with %s', async (_kind, content, max) => {
    expect(await store([content])).toMatchObject({ code: 'picture-too-many-pixels', values: { max } });
  });

  test('as unreadable: a truncated file whose few bytes decode to many pixels', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusalOf(bomb.subarray(0, bomb.length / 2))).toBe('picture-unreadable');
    const { row } = await stored(bomb);
    expect(row).toMatchObject({ width: 2400, height: 2400 });
  });

  test.each([
    ['a drawing behind the head of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a drawing behind the head of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('as unreadable: %s', async (_kind, head) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refusalOf(Buffer.concat([head, Buffer.from(drawing)]))).toBe('picture-unreadable');
  });

  test('not if it is a picture and also a web page, but only its pixels are stored', async () => {
    const page = '<script>alert(document.cookie)</script>';
    const picture = await twoHalves({ shade: 41 }).jpeg().toBuffer();
    const { master } = await stored(Buffer.concat([picture, Buffer.from(page)]));
    expect(master.toString('latin1')).not.toContain('script');
  });

  test('if it is one byte too large', async () => {
    const picture = await twoHalves({ shade: 40 }).jpeg().toBuffer();
    const padding = PICTURE_MAX_BYTES - picture.length;
    expect(await store([picture, Buffer.alloc(padding + 1)])).toMatchObject({
      code: 'picture-too-large',
      values: { max: 30 },
    });
    expect(isRefusal(await store([picture, Buffer.alloc(padding)]))).toBe(false);
  });

  test('without leaving a row or a file', async () => {
    const [rows, files] = [await countRows(), await filesIn(house.dataDir)];
    await refusalOf(Buffer.from('text'));
    await refusalOf(pngClaiming(50_000, 50_000));
    expect([await countRows(), await filesIn(house.dataDir)]).toEqual([rows, files]);
  });
});

describe('an upload that breaks off', () => {
  test('leaves neither a row nor a file', async () => {
    const [rows, files] = [await countRows(), await filesIn(house.dataDir)];
    const picture = await noise(300, 300).png().toBuffer();
    async function* sender() {
      yield picture.subarray(0, 50_000);
      await eventually(async () => expect(await filesIn(house.media.incoming)).toHaveLength(1));
      throw new Error('The line is dead.');
    }
    await expect(store(sender())).rejects.toThrow('The line is dead.');
    expect([await countRows(), await filesIn(house.dataDir)]).toEqual([rows, files]);
  });

  test('because its process was killed is removed at a later start, unlike one that is still arriving', async () => {
    const { incoming } = await openMedia({ dataDir: join(house.dataDir, 'another') });
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'forgotten'), 'half');
    await writeFile(join(incoming, 'arriving'), 'half');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(incoming, 'forgotten'), yesterday, yesterday);
    await openMedia({ dataDir: join(house.dataDir, 'another') });
    expect(await filesIn(incoming)).toEqual(['arriving']);
  });
});

describe('a full disk', () => {
  /** Writing to this file fails as it does on a full disk. */
  const FULL = '/dev/full';
  const places: Record<string, (media: Media) => Partial<Media>> = {
    'the picture process': ({ process }) => ({
      process: { ...process, run: (task, ...more) => process.run({ ...task, to: FULL }, ...more) },
    }),
    'the storage': ({ storage }) => ({
      storage: { ...storage, putFile: () => writeFile(FULL, 'a master') },
    }),
  };

  test.each(Object.entries(places))(
    'in %s: the sender is asked to send the picture again, and nothing is left',
    async (_place, fill) => {
      const [rows, files] = [await countRows(), await filesIn(house.dataDir)];
      const errors: unknown[] = [];
      const full = { ...house.media, ...fill(house.media), whenFull: (error: unknown) => errors.push(error) };
      const source = [await twoHalves({ shade: 60 }).webp().toBuffer()];
      const sent = { source, customerId: 'seller' };
      const context = buildContext(postgres.database);
      expect(await storePicture(context, full, sent)).toMatchObject({
        ...{ code: 'picture-not-processed', values: { retry_after: 5 } },
      });
      expect(errors).toMatchObject([{ code: 'ENOSPC' }]);
      expect([await countRows(), await filesIn(house.dataDir)]).toEqual([rows, files]);
    },
  );
});

describe('the same picture', () => {
  test('sent twice is stored once, with the dates of the first and the last upload', async () => {
    const content = await twoHalves({ shade: 50 }).jpeg().toBuffer();
    const first = await stored(content);
    const context = buildContext(postgres.database);
    context.clock.advance(60_000);
    expect(await storePicture(context, house.media, { source: [content], customerId: 'seller' })).toEqual({
      ...first.row,
      sent_at: context.clock.now(),
    });
  });

  test('sent several times at once is stored once', async () => {
    const before = await countRows();
    const content = await twoHalves({ shade: 51 }).png().toBuffer();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => store([content])));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await countRows()).toBe(before + 1);
  });

  test('is repaired if its file was lost', async () => {
    const content = await twoHalves({ shade: 52 }).png().toBuffer();
    const { row } = await stored(content);
    await house.media.storage.remove(masterKey(row.id));
    expect((await stored(content)).row).toEqual(row);
  });
});

test('many different pictures can be stored at once', async () => {
  const before = await countRows();
  const shades = Array.from({ length: 12 }, (_, index) => 100 + index);
  const contents = await Promise.all(
    shades.map((shade) => twoHalves({ shade, width: 500, height: 300 }).png().toBuffer()),
  );
  const outcomes = await Promise.all(contents.map((content) => store([content])));
  expect(outcomes.filter(isRefusal)).toEqual([]);
  expect(await countRows()).toBe(before + 12);
});

test('a seller who sends many pictures does not keep another one waiting', async () => {
  const { process } = house.media;
  const processed: (string | undefined)[] = [];
  const media: Media = {
    ...house.media,
    process: {
      ...process,
      run: async (task, priority, customerId) => {
        const done = await process.run(task, priority, customerId);
        processed.push(customerId);
        return done;
      },
    },
  };
  const context = buildContext(postgres.database);
  const sent = async (shade: number, customerId: string) => {
    const source = [await twoHalves({ shade }).png().toBuffer()];
    expect(isRefusal(await storePicture(context, media, { source, customerId }))).toBe(false);
  };
  const untilWaiting = (count: number) => expect.poll(() => process.waitingWith('upload')).toBe(count);

  // Both processes are occupied until all pictures wait. Then one of them takes the pictures, one after another.
  const occupied = [0, 1].map(() => process.run(ENDLESS_DRAWING, 'waiting'));
  const sending = [150, 151, 152, 153].map((shade) => sent(shade, 'many'));
  await untilWaiting(4);
  sending.push(sent(154, 'single'));
  await untilWaiting(5);
  const [first, second] = process.workers;
  first?.kill();
  await Promise.all(sending);
  second?.kill();
  await Promise.all(occupied);
  expect(processed).toEqual(['many', 'single', 'many', 'many', 'many']);
});
