import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Variant } from '@marque/domain/media/picture-variants';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepVariant } from './keep-variant.ts';
import { type Media, openMedia } from './open-media.ts';
import type { AnyTask } from './process/protocol.ts';
import { readVariant } from './read-variant.ts';
import { masterKey, variantKey } from './storage-keys.ts';
import { noise } from './test/pictures.ts';
import { startS3Server } from './test/s3-server.ts';
import { filesIn } from './test/use-media.ts';

const ID = 'a'.repeat(64);
const VARIANT: Variant = { id: ID, width: 400, format: 'webp' };

let dataDir = '';
let s3: Awaited<ReturnType<typeof startS3Server>>;
const opened: Partial<Record<'the local disk' | 'S3', Media>> = {};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marque-variants-'));
  s3 = await startS3Server();
  opened['the local disk'] = await openMedia({ dataDir: join(dataDir, 'local') });
  opened.S3 = await openMedia({ dataDir: join(dataDir, 's3'), s3: s3.settings });
});
afterAll(async () => {
  for (const media of Object.values(opened)) await media.close();
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Records the tasks of the picture process, and what it replies. */
function watched(media: Media) {
  const asked: AnyTask[] = [];
  const replied: unknown[] = [];
  const runLoaded: Media['process']['runLoaded'] = async (load, ...more) => {
    const loadAndNote = async () => {
      const task = await load();
      if (task) asked.push(task as AnyTask);
      return task;
    };
    const done = await media.process.runLoaded(loadAndNote, ...more);
    replied.push(done);
    return done;
  };
  return { media: { ...media, process: { ...media.process, runLoaded } }, asked, replied };
}

/** A picture process that is killed when it has written half of its file. */
const losing = (media: Media): Media => ({
  ...media,
  process: {
    ...media.process,
    async runLoaded(load) {
      const task = (await load()) as AnyTask | null;
      if (task && 'to' in task) await writeFile(task.to, 'half');
      return 'lost';
    },
  },
});

describe.each(['the local disk', 'S3'] as const)('a variant of a master on %s', (kind) => {
  const media = (): Media => {
    const found = opened[kind];
    if (!found) throw new Error('The pictures exist only while tests run.');
    return found;
  };
  beforeAll(async () => {
    const master = await noise(800, 600).jpeg().toBuffer();
    await media().storage.put(masterKey(ID), master, 'image/jpeg');
  });
  afterEach(async () => {
    expect(await filesIn(media().incoming)).toEqual([]);
    await media().storage.remove(variantKey(VARIANT));
  });

  test('is passed as files, never through the memory of the server', async () => {
    const { media: seen, asked, replied } = watched(media());
    expect(await keepVariant(seen, VARIANT, 'soon')).toBe(true);
    expect(asked).toEqual([
      { kind: 'encode', master: expect.any(String), width: 400, encoding: 'webp', to: expect.any(String) },
    ]);
    expect(replied).toEqual(['written']);
    const file = await media().storage.read(variantKey(VARIANT));
    if (!file) throw new Error('Nothing was stored.');
    expect(await sharp(await buffer(file.content)).metadata()).toMatchObject({ format: 'webp', width: 400 });
  });

  test('is first sent as a stand-in, which is made from the file', async () => {
    const { media: seen, asked } = watched(media());
    const shown = await readVariant(seen, { ...VARIANT, format: 'avif' });
    if (!shown || shown === 'busy') throw new Error('Nothing is shown.');
    expect(await sharp(await buffer(shown.content)).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect(asked[0]).toEqual({
      ...{ kind: 'encode-stand-in', master: expect.any(String), width: 400, encoding: 'quick-webp' },
    });
    // The final file is made next. It belongs to this test too.
    const final = variantKey({ ...VARIANT, format: 'avif' });
    await expect.poll(() => media().storage.has(final)).toBe(true);
    await expect.poll(() => filesIn(media().incoming)).toEqual([]);
    await media().storage.remove(final);
  });

  test('leaves nothing if the picture process is lost while it writes, and is made later', async () => {
    expect(await keepVariant(losing(media()), VARIANT, 'soon')).toBe(false);
    expect(await media().storage.has(variantKey(VARIANT))).toBe(false);
    expect(await filesIn(media().incoming)).toEqual([]);
    expect(await keepVariant(media(), VARIANT, 'soon')).toBe(true);
  });

  test('is not made if the master is missing, or is deleted before the picture process reads it', async () => {
    expect(await keepVariant(media(), { ...VARIANT, id: 'b'.repeat(64) }, 'soon')).toBe(false);
    const { storage } = media();
    const gone = { ...storage, locate: async () => join(dataDir, 'deleted') };
    expect(await keepVariant({ ...media(), storage: gone }, VARIANT, 'soon')).toBe(false);
  });

  test('does not outlive a picture that is deleted meanwhile', async () => {
    const { storage } = media();
    const deleted = { ...storage, has: async () => false };
    expect(await keepVariant({ ...media(), storage: deleted }, VARIANT, 'soon')).toBe(false);
    expect(await storage.has(variantKey(VARIANT))).toBe(false);
  });

  test('fails if the disk is full, and leaves nothing', async () => {
    const { storage } = media();
    const full = { ...storage, putFile: () => writeFile('/dev/full', 'a variant') };
    await expect(keepVariant({ ...media(), storage: full }, VARIANT, 'soon')).rejects.toThrow('ENOSPC');
    expect(await storage.has(variantKey(VARIANT))).toBe(false);
  });
});
