import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newSealKey, sealWith } from '../sealed-file.ts';
import { ENDLESS_DRAWING, twoHalves } from '../test/pictures.ts';
import { createPictureProcess, type PictureProcess } from './picture-process.ts';

let folder = '';
let path = '';
const key = newSealKey();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marque-process-'));
  path = join(folder, 'picture');
  const sealing = sealWith(key);
  await writeFile(path, sealing.update(await twoHalves({ width: 600, height: 400 }).jpeg().toBuffer()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let pictures: PictureProcess | undefined;
afterEach(() => pictures?.close());
const open = (settings: Parameters<typeof createPictureProcess>[0] = {}) => {
  pictures = createPictureProcess(settings);
  return pictures;
};
const takeIn = (from: PictureProcess) =>
  from.run({ kind: 'take-in', file: { path, key }, to: `${path}.${randomUUID()}` }, 'upload');
const drawForever = (from: PictureProcess) => from.run(ENDLESS_DRAWING, 'background');

describe('the picture process', () => {
  test('starts on demand, and is reused for the next picture', async () => {
    const process = open();
    expect(process.workers).toHaveLength(0);
    expect(await takeIn(process)).toMatchObject({ width: 600, height: 400 });
    const [worker] = process.workers;
    expect(await takeIn(process)).toMatchObject({ width: 600 });
    expect(process.workers).toEqual([worker]);
  });

  test('fails if the master cannot be written, and does not call the picture unreadable', async () => {
    const to = join(folder, 'missing', 'master');
    await expect(open().run({ kind: 'take-in', file: { path, key }, to }, 'upload')).rejects.toThrow(
      'ENOENT',
    );
  });

  test('draws at the requested width', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="0 0 1600 1067"><rect width="1600" height="1067" fill="red"/></svg>';
    const drawn = await open().run({ kind: 'draw', svg, width: 400, encoding: 'quick-webp' }, 'waiting');
    expect(await sharp(drawn as Uint8Array).metadata()).toMatchObject({ format: 'webp', width: 400 });
  });

  test('loses one task when it is killed, and the next task gets a new process', async () => {
    const process = open();
    const lost = drawForever(process);
    const [killed] = process.workers;
    killed?.kill();
    expect(await lost).toBe('lost');
    await killed?.ended;
    expect(await takeIn(process)).toMatchObject({ width: 600 });
    expect(process.workers).not.toContain(killed);
  });

  test('is killed when a task takes too long', async () => {
    const process = open({ taskMs: 1_000 });
    expect(await drawForever(process)).toBe('lost');
    expect(process.workers).toHaveLength(0);
  });

  test('exits when it is idle', async () => {
    const process = open({ idleMs: 1 });
    await takeIn(process);
    const [worker] = process.workers;
    await worker?.ended;
    expect(process.workers).toHaveLength(0);
    expect(await takeIn(process)).toMatchObject({ width: 600 });
  });

  test('ends when it is closed, even during a task', async () => {
    const process = open();
    const lost = drawForever(process);
    const [worker] = process.workers;
    await process.close();
    expect(await lost).toBe('lost');
    await worker?.ended;
    expect(await takeIn(process)).toBe('lost');
  });

  test('decodes at most two pictures at once', async () => {
    const process = open();
    const all = Promise.all(Array.from({ length: 6 }, () => takeIn(process)));
    expect([process.workers.length, process.waitingWith('upload')]).toEqual([2, 4]);
    expect(await all).toHaveLength(6);
    expect(process.workers).toHaveLength(2);
  });

  test('writes a variant to a file, and sends a stand-in', async () => {
    const process = open();
    const [master, to] = [join(folder, 'master'), join(folder, 'variant')];
    await writeFile(master, await twoHalves({ width: 600, height: 400 }).jpeg().toBuffer());
    const asked = { master, width: 400 };
    expect(await process.run({ kind: 'encode', ...asked, encoding: 'webp', to }, 'soon')).toBe('written');
    const standIn = { kind: 'encode-stand-in', ...asked, encoding: 'quick-webp' } as const;
    const sent = await process.run(standIn, 'waiting');
    for (const picture of [await readFile(to), sent as Uint8Array])
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 400 });
    const gone = process.run({ ...standIn, master: join(folder, 'none') }, 'waiting');
    await expect(gone).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('loads a task only when its turn has come', async () => {
    const process = open({ atOnce: 1 });
    const { promise: isFirstLoaded, resolve: noteFirst } = Promise.withResolvers<void>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const master = join(folder, 'loaded');
    await writeFile(master, await twoHalves({ width: 600, height: 400 }).jpeg().toBuffer());
    let loaded = 0;
    const encode = () =>
      process.runLoaded<'encode-stand-in'>(async () => {
        loaded += 1;
        noteFirst();
        await mayGoOn;
        return { kind: 'encode-stand-in', master, width: 400, encoding: 'quick-webp' };
      }, 'soon');
    const encoding = Promise.all([encode(), encode(), encode()]);
    await isFirstLoaded;
    expect([loaded, process.waitingWith('soon')]).toEqual([1, 2]);
    goOn();
    const encoded = await encoding;
    expect(loaded).toBe(3);
    for (const done of encoded)
      expect(await sharp(done as Uint8Array).metadata()).toMatchObject({ format: 'webp', width: 400 });
  });

  test('has nothing to do for a task that is gone when its turn comes', async () => {
    const process = open();
    expect(await process.runLoaded(async () => null, 'soon')).toBe('lost');
    expect(process.workers).toHaveLength(0);
    expect(await takeIn(process)).toMatchObject({ width: 600 });
  });

  test('reports a failed task, and then performs the next one', async () => {
    const process = open();
    const broken = process.run({ kind: 'draw', svg: 'no drawing', width: 400, encoding: 'webp' }, 'waiting');
    await expect(broken).rejects.toThrow('The picture process failed');
    expect(await takeIn(process)).toMatchObject({ width: 600 });
  });
});
