import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage, type S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { startS3Server } from './test/s3-server.ts';
import { filesIn } from './test/use-media.ts';

let folder = '';
let elsewhere = '';
let s3: { settings: S3Settings; stop(): Promise<void> };
const storages: Partial<Record<'the local disk' | 'S3', Storage>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marque-storage-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'marque-elsewhere-'));
  s3 = await startS3Server();
  storages['the local disk'] = createLocalStorage(folder);
  storages.S3 = createS3Storage(s3.settings);
});
afterAll(async () => {
  for (const storage of Object.values(storages)) storage.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(elsewhere, { recursive: true, force: true });
});

describe.each(['the local disk', 'S3'] as const)('%s', (kind) => {
  const storage = (): Storage => {
    const opened = storages[kind];
    if (!opened) throw new Error('The storage exists only while tests run.');
    return opened;
  };
  const contentOf = async (key: string) => {
    const file = await storage().read(key);
    return file && { size: file.size, content: await buffer(file.content) };
  };

  test('returns the exact content that was stored', async () => {
    const content = randomBytes(300_000);
    await storage().put('a/1.jpg', content, 'image/jpeg');
    expect(await storage().has('a/1.jpg')).toBe(true);
    expect(await contentOf('a/1.jpg')).toEqual({ size: 300_000, content });
  });

  test('stores a file of the disk and leaves it where it is', async () => {
    const content = randomBytes(300_000);
    const path = join(elsewhere, `${kind}.jpg`);
    await writeFile(path, content);
    await storage().putFile('d/1.jpg', path, 'image/jpeg');
    await storage().putFile('d/1.jpg', path, 'image/jpeg');
    expect(await contentOf('d/1.jpg')).toEqual({ size: 300_000, content });
    expect(await readFile(path)).toEqual(content);
    expect(await filesIn(join(folder, 'unfinished'))).toEqual([]);
    await storage().remove('d/1.jpg');
    await expect(storage().putFile('d/2.jpg', join(elsewhere, 'none'), 'image/jpeg')).rejects.toThrow(
      'ENOENT',
    );
    expect(await storage().has('d/2.jpg')).toBe(false);
  });

  test('locates a file for other processes, on this disk', async () => {
    const content = randomBytes(300_000);
    const scratch = join(elsewhere, `${kind}.scratch`);
    await storage().put('f/1.jpg', content, 'image/jpeg');
    const path = await storage().locate('f/1.jpg', scratch);
    expect(path).toBe(kind === 'S3' ? scratch : join(folder, 'f/1.jpg'));
    expect(await readFile(path ?? '')).toEqual(content);
    expect(await storage().locate('f/none.jpg', scratch)).toBeNull();
  });

  test('reports missing files', async () => {
    expect(await storage().has('a/none.jpg')).toBe(false);
    expect(await storage().read('a/none.jpg')).toBeNull();
    await storage().remove('a/none.jpg');
  });

  test('lists the files of a folder with their sizes, and a replaced file as another version', async () => {
    const listed = async (prefix: string) => {
      const found = await storage().list(prefix);
      return found.sort((one, other) => one.key.localeCompare(other.key));
    };
    await storage().put('list/1.jpg', Buffer.from('first'), 'image/jpeg');
    await storage().put('list/within/2.jpg', Buffer.from('another'), 'image/jpeg');
    await storage().put('listed-elsewhere/3.jpg', Buffer.from('other'), 'image/jpeg');
    const before = await listed('list/');
    expect(before).toMatchObject([
      { key: 'list/1.jpg', size: 5 },
      { key: 'list/within/2.jpg', size: 7 },
    ]);
    await storage().put('list/1.jpg', Buffer.from('again'), 'image/jpeg');
    const after = await listed('list/');
    expect(after[0]?.version).not.toBe(before[0]?.version);
    expect(after[1]).toEqual(before[1]);
    expect(await listed('none/')).toEqual([]);
    expect((await listed('')).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['list/1.jpg', 'listed-elsewhere/3.jpg']),
    );
  });

  test('replaces files with the same key, and removes files', async () => {
    await storage().put('b/1.jpg', Buffer.from('first'), 'image/jpeg');
    await storage().put('b/1.jpg', Buffer.from('second'), 'image/jpeg');
    expect((await contentOf('b/1.jpg'))?.content.toString()).toBe('second');
    await storage().remove('b/1.jpg');
    expect(await storage().has('b/1.jpg')).toBe(false);
  });

  test('keeps one whole file after concurrent writes with the same key', async () => {
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(100_000, index));
    await Promise.all(contents.map((content) => storage().put('c/1.jpg', content, 'image/jpeg')));
    const file = await contentOf('c/1.jpg');
    expect(contents.some((content) => file?.content.equals(content))).toBe(true);
  });
});

test('the local disk removes the temporary file after a failed write', async () => {
  const storage = createLocalStorage(folder);
  await storage.put('taken/1.jpg/inner', Buffer.from('a file inside'), 'image/jpeg');
  // A folder already has this name, so the rename fails.
  await expect(storage.put('taken/1.jpg', Buffer.from('a file'), 'image/jpeg')).rejects.toThrow();
  expect(await filesIn(join(folder, 'unfinished'))).toEqual([]);
});

test('the local disk forgets a file whose process was killed while it was written, but none that is being written', async () => {
  const home = await mkdtemp(join(elsewhere, 'killed-'));
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', KILLED_WHILE_WRITING, home]);
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
  const unfinished = join(home, 'unfinished');
  const [left = ''] = await readdir(unfinished);
  expect(await filesIn(home)).toEqual([left]);
  const storage = createLocalStorage(home);
  await writeFile(join(unfinished, 'another'), 'half');
  await storage.sweep();
  expect(await filesIn(home)).toHaveLength(2);
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(unfinished, left), yesterday, yesterday);
  await storage.sweep();
  expect(await filesIn(home)).toEqual(['another']);
});

/** Kills itself as soon as a file is on the disk. */
const KILLED_WHILE_WRITING = `
  import { readdirSync } from 'node:fs';
  import { createLocalStorage } from '${new URL('local-storage.ts', import.meta.url)}';
  const [, folder] = process.argv;
  void createLocalStorage(folder).put('e/1.jpg', Buffer.alloc(50_000_000), 'image/jpeg');
  setInterval(() => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    if (files.some((file) => file.isFile())) process.kill(process.pid, 'SIGKILL');
  });
`;

test('S3 keeps files below a prefix, which is no part of their keys', async () => {
  const storage = createS3Storage({ ...s3.settings, prefix: 'house/' });
  const whole = createS3Storage(s3.settings);
  await storage.put('e/1.jpg', Buffer.from('first'), 'image/jpeg');
  expect(await whole.has('house/e/1.jpg')).toBe(true);
  expect(await storage.list('')).toMatchObject([{ key: 'e/1.jpg', size: 5 }]);
  await storage.remove('e/1.jpg');
  expect(await whole.has('house/e/1.jpg')).toBe(false);
  storage.close();
  whole.close();
});

test('S3 receives a file with its hash, and once more after a failure of the server', async () => {
  const content = randomBytes(5_000_000);
  const path = join(elsewhere, 'large');
  await writeFile(path, content);
  const hash = createHash('sha256').update(content).digest('hex');
  const answers = [503, 200];
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    const hashing = createHash('sha256');
    for await (const piece of request) hashing.update(piece);
    const { 'x-amz-content-sha256': signed, 'content-length': length } = request.headers;
    received.push({ signed, length, sent: hashing.digest('hex') });
    response.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
  await storage.putFile('g/1.jpg', path, 'image/jpeg');
  expect(received).toEqual(Array(2).fill({ signed: hash, length: '5000000', sent: hash }));
  storage.close();
  server.close();
});

test('S3 throws if the file is gone before it is sent once more', async () => {
  const path = join(elsewhere, 'leaving');
  await writeFile(path, randomBytes(1_000));
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    await rm(path, { force: true });
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
  await expect(storage.putFile('g/2.jpg', path, 'image/jpeg')).rejects.toMatchObject({ code: 'ENOENT' });
  storage.close();
  server.closeAllConnections();
  server.close();
});

test('S3 throws for errors other than a missing file', async () => {
  const storage = createS3Storage({ ...s3.settings, secretAccessKey: 'wrong' });
  await expect(storage.put('a/1.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(/signature/i);
  await expect(storage.read('a/1.jpg')).rejects.toThrow();
  await expect(storage.has('a/1.jpg')).rejects.toThrow();
  storage.close();
});
