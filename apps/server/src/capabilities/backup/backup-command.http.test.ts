import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openTestDatabase } from '@marque/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { createLocalStorage } from '../media/local-storage.ts';
import { openPictureStorage } from '../media/open-picture-storage.ts';
import { createS3Storage, type S3Settings } from '../media/s3-storage.ts';
import { startS3Server } from '../media/test/s3-server.ts';
import { claimAtStart } from './claim-at-start.ts';
import { readBackups, readPictureList } from './manifest.ts';
import { listWal } from './place.ts';
import { readArchiveLag } from './read-archive-lag.ts';
import { storeWal } from './store-wal.ts';
import { archiveNow, query, timeBetween, useBackedUp } from './test/use-backed-up.ts';

const DAY_MS = 86_400_000;
let s3: { settings: S3Settings; stop(): Promise<void> };
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

const onDisk = useBackedUp();
const inBucket = useBackedUp(() => ({
  BACKUP_URL: `s3://${s3.settings.bucket}/house/backups`,
  BACKUP_S3_REGION: s3.settings.region,
  BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  BACKUP_S3_ENDPOINT: s3.settings.endpoint,
}));

test('keeps what the last days need, and deletes the rest after the new backup is complete', async () => {
  const { dataDir } = onDisk;
  const server = await onDisk.start();
  await query(server.url, `create table cars as select 'Miura' as model`);
  const pictures = createLocalStorage(join(dataDir, 'media/pictures'));
  for (const name of ['kept', 'changed', 'removed'])
    await pictures.put(`${name}.jpg`, Buffer.from(name), 'image/jpeg');

  expect(await onDisk.backup({ keep: '7' })).toContain('3 files of pictures, 3 of them new.');
  const [first] = (await readBackups(await onDisk.place())).complete;
  const walBefore = [...(await listWal(await onDisk.place())).keys()];
  await pictures.remove('removed.jpg');
  await pictures.put('changed.jpg', Buffer.from('in another way'), 'image/jpeg');
  await pictures.put('same-content.jpg', Buffer.from('kept'), 'image/jpeg');
  // A backup broke off here.
  const place = await onDisk.place();
  await place.storage.put(
    'base/20260101T000000000Z/data.tar.gz.00001',
    Buffer.from('half'),
    'application/gzip',
  );

  const said = await onDisk.backup({ keep: '7', now: new Date(Date.now() + 10 * DAY_MS) });
  expect(said).toContain('3 files of pictures, 1 of them new.');
  expect(said).toContain(`The backup ${first?.id} was deleted.`);
  const { complete, incomplete } = await readBackups(place);
  expect(complete.map(({ id }) => id)).not.toContain(first?.id);
  expect([complete.length, incomplete]).toEqual([1, []]);
  const walAfter = [...(await listWal(place)).keys()];
  expect(walBefore.filter((name) => walAfter.includes(name))).toEqual([]);

  // Each content is stored once, and only as long as a backup names it.
  const list = await readPictureList(place, complete[0]?.id ?? '');
  expect(list.map(({ key }) => key)).toEqual(['changed.jpg', 'kept.jpg', 'same-content.jpg']);
  const stored = await place.storage.list('pictures/');
  expect(stored).toHaveLength(2);
  await server.stop();
  expect(await onDisk.restore({})).toContain('The database is restored as far as its log was archived.');
});

test('a backup and its log in S3 bring back a lost machine, with a password of its own', async () => {
  const server = await inBucket.start();
  await query(server.url, `create table cars as select 'Miura' as model`);
  const pictures = await openPictureStorage({ dataDir: inBucket.dataDir });
  await pictures.put('aa/master.jpg', Buffer.from('a picture'), 'image/jpeg');
  expect(await inBucket.backup()).toContain('is complete');
  const at = await timeBetween(server.url);
  await query(server.url, `insert into cars values ('Stratos')`);
  await archiveNow(server.url);
  await server.stop();
  const bucket = createS3Storage(s3.settings);
  expect(await bucket.has('house/backups/marque-backups.json')).toBe(true);
  bucket.close();

  const env = { ...inBucket.env(), DATA_DIR: join(inBucket.home, 'another-machine') };
  const said = await inBucket.restore({ at, env });
  expect(said).not.toContain('The earlier database');
  expect(existsSync(join(env.DATA_DIR, 'media/pictures/aa/master.jpg'))).toBe(true);
  const restored = await inBucket.startWith(undefined, env.DATA_DIR);
  expect(await query(restored.url, 'select model from cars')).toEqual([{ model: 'Miura' }]);
  await restored.stop();
});

test('a server that does not archive, or archives elsewhere, is not backed up', async () => {
  const server = await onDisk.startWith(undefined);
  await expect(onDisk.backup()).rejects.toThrow(/was started without this BACKUP_URL/);
  await server.stop();
  await expect(onDisk.backup({ keep: '0' })).rejects.toThrow('--keep must be a number of days from 1 on.');
});

test('a server that a command has started keeps its log for the product', async () => {
  const command = await onDisk.startWith('later');
  const [{ name }] = await query(command.url, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
  await query(command.url, `create table later as select 1`);
  await query(command.url, 'select pg_switch_wal()');
  await command.stop();
  const server = await onDisk.start();
  await archiveNow(server.url);
  expect([...(await listWal(await onDisk.place())).keys()]).toContain(name);
  await server.stop();
});

test('two servers never write to one place, and a backup without its log fails', async () => {
  const place = await onDisk.place();
  const path = join(onDisk.home, 'segment');
  await writeFile(path, 'one');
  await storeWal(place, { path, name: 'x' });
  await storeWal(place, { path, name: 'x' });
  await writeFile(path, 'another');
  await expect(storeWal(place, { path, name: 'x' })).rejects.toThrow('has another x. It is not replaced.');

  const server = await onDisk.start();
  const [{ name }] = await query(server.url, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
  await place.storage.put(`wal/${name}.gz`, gzipSync('of another server'), 'application/gzip');
  const before = (await readBackups(place)).complete.length;
  await expect(onDisk.backup()).rejects.toThrow(/^PostgreSQL cannot archive its log in file:/);
  const after = await readBackups(place);
  expect([after.complete.length, after.incomplete.length]).toEqual([before, 1]);

  const database = openTestDatabase(server.url);
  expect(await readArchiveLag(database.kysely)).toBeGreaterThan(0);
  await place.storage.remove(`wal/${name}.gz`);
  await archiveNow(server.url);
  expect(await readArchiveLag(database.kysely)).toBe(0);
  await database.close();

  const { log, text } = captureLog();
  const taken = { url: 'file:///taken', folder: join(onDisk.home, 'taken') };
  await createLocalStorage(taken.folder).put(
    'marque-backups.json',
    Buffer.from('{"system":"7"}'),
    'text/plain',
  );
  await expect(claimAtStart(taken, server.url, log)).rejects.toThrow(
    'BACKUP_URL (file:///taken) holds the backups of another database: choose another place.',
  );
  expect(text()).toBe('');
  const lost = { url: 's3://lost', s3: { ...s3.settings, prefix: '', endpoint: 'http://127.0.0.1:1' } };
  await claimAtStart(lost, server.url, log);
  expect(text()).toContain('the place of the backups cannot be reached');
  await server.stop();
});
