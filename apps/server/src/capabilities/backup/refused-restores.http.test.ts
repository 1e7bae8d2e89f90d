import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { StartupError } from '@marque/db/startup-error';
import { parseWalName, walName } from '@marque/domain/backup/wal-names';
import { beforeAll, expect, test } from 'vitest';
import { readBackups } from './manifest.ts';
import { archiveNow, query, timeBetween, useBackedUp } from './test/use-backed-up.ts';

const backedUp = useBackedUp();
/** The id of the backup, a time after it that is in the log, and the files of the log since then. */
let id = '';
let reached = '';
let wal: string[] = [];

beforeAll(async () => {
  const server = await backedUp.start();
  await query(server.url, `create table cars as select 'Miura' as model`);
  id = /The backup (\S+) is complete/.exec(await backedUp.backup())?.[1] ?? '';
  wal = [];
  for (const model of ['Stratos', 'Quattro', 'Mini']) {
    reached ||= await timeBetween(server.url);
    await query(server.url, `insert into cars values ('${model}')`);
    wal.push(await archiveNow(server.url));
  }
  await server.stop();
});

let copies = 0;

/** A copy of the backups, which a test may damage, for an empty data folder. */
async function copyOfBackups() {
  copies += 1;
  const folder = join(backedUp.home, `copy-${copies}`);
  await cp(backedUp.backups, folder, { recursive: true });
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_URL: pathToFileURL(folder).href };
  return {
    env,
    pathOf: (key: string) => join(folder, key),
    change: async (key: string, change: (content: Buffer) => Buffer) => {
      const path = join(folder, key);
      await writeFile(path, gzipSync(change(gunzipSync(await readFile(path)))));
    },
  };
}

const refused = (command: Parameters<typeof backedUp.restore>[0], free?: number): Promise<string> =>
  backedUp.restore(command, free).then(
    () => 'It was restored.',
    (error) => {
      expect(error).toBeInstanceOf(StartupError);
      return error.message;
    },
  );

test.each(['2026-06-01', '2026-06-01T12:00:00', 'yesterday', '2026-13-01T12:00:00Z'])(
  'a time without a zone, or no time, is refused: %s',
  async (at) => {
    expect(await refused({ at })).toMatch(/^--at must be a time with its zone, like /);
  },
);

test('a time in the future is refused', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  expect(await refused({ at: '2026-06-01T14:00:01+02:00', now })).toBe(
    '2026-06-01T12:00:01.000Z is in the future.',
  );
});

test('a time before the first backup, or during it, is refused with the first time that can be restored', async () => {
  expect(await refused({ at: '2026-01-01T00:00:00Z' })).toMatch(
    /^There is no backup from before that time in file:.*\. The first one ended at .*Z, and only later times can be restored\.$/,
  );
  const [, date = '', hour = '', minute = '', second = ''] = /^(\d{8})T(\d\d)(\d\d)(\d{5})Z$/.exec(id) ?? [];
  const started = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${hour}:${minute}:${second.slice(0, 2)}.${second.slice(2)}Z`;
  expect(await refused({ at: started })).toMatch(/^The first backup was still being made at that time\. /);
});

test('a folder without our backups, or without a complete one, is refused', async () => {
  const elsewhere = pathToFileURL(join(backedUp.home, 'elsewhere')).href;
  const env = { ...backedUp.env(), BACKUP_URL: elsewhere };
  expect(await refused({ env })).toBe(`There are no backups of Marque in ${elsewhere}.`);
  const copy = await copyOfBackups();
  await rm(copy.pathOf(`base/${id}/manifest.json.gz`));
  expect(await refused({ env: copy.env })).toBe(`There is no complete backup in ${copy.env.BACKUP_URL}.`);
});

test('a missing or unknown setting is refused', async () => {
  expect(await refused({ env: { ...backedUp.env(), BACKUP_URL: '' } })).toMatch(
    /^Set BACKUP_URL to the place/,
  );
  const DATABASE_URL = 'postgres://marque@127.0.0.1:1/marque';
  expect(await refused({ env: { ...backedUp.env(), DATABASE_URL } })).toMatch(
    /^This is only for the embedded PostgreSQL/,
  );
  expect(await refused({ timeline: 'last' })).toBe('--timeline must be a number from 1 on.');
  expect(await refused({ timeline: '7' })).toMatch(/^There is no timeline 7 in /);
});

test('a disk without room is refused before anything is copied', async () => {
  expect(await refused({}, 1_000_000)).toMatch(
    /^There is not enough room under DATA_DIR \(.*\): the restore needs \d+ MB, and 1 MB are free\.$/,
  );
});

test('a backup whose own log is incomplete is refused', async () => {
  const copy = await copyOfBackups();
  const first = parseWalName(wal[0] ?? '') ?? { timeline: 0, segment: 0 };
  const during = walName({ ...first, segment: first.segment - 1 });
  await rm(copy.pathOf(`wal/${during}.gz`));
  expect(await refused({ env: copy.env, at: reached })).toBe(
    `The backup ${id} cannot be restored: the file ${during} of its log is missing in ${copy.env.BACKUP_URL}.`,
  );
});

test('across a gap in the log nothing is restored, but times before it are', async () => {
  const copy = await copyOfBackups();
  await rm(copy.pathOf(`wal/${wal[1]}.gz`));
  expect(await refused({ env: copy.env })).toMatch(`has a gap: the file ${wal[1]} is missing.`);
  const late = new Date().toISOString();
  expect(await refused({ env: copy.env, at: late })).toMatch(
    `That time cannot be reached: the file ${wal[1]} of the log is missing in `,
  );
  expect(await backedUp.restore({ env: copy.env, at: reached })).toContain('The database is restored to ');
});

test('a time after the end of the archived log is refused, and changes nothing', async () => {
  const before = await readFile(join(backedUp.dataDir, 'postgres/global/pg_control'));
  expect(await refused({ at: new Date().toISOString() })).toMatch(
    /^That time cannot be reached: the log in .* ends with a transaction of \d{4}-.*\. Without --at, all of it is restored\.$/,
  );
  expect(await readFile(join(backedUp.dataDir, 'postgres/global/pg_control'))).toEqual(before);
});

test('a backup can be unpacked by hand', async () => {
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', 'cat data.tar.gz.* | gunzip | tar -xO backup_label'],
    { cwd: join(backedUp.backups, 'base', id) },
  );
  expect(stdout).toMatch(/^START WAL LOCATION: 0\/\d/m);
});

test('a changed file of the backup or of the log is noticed', async () => {
  const copy = await copyOfBackups();
  const slice = `base/${id}/data.tar.gz.00001`;
  const [manifest] = (await readBackups(await backedUp.place())).complete;
  const { folders = [], files = [] } = manifest ?? {};
  await copy.change(slice, (content) => {
    const changed = Buffer.from(content);
    // The headers of the folders and of the first file come before the first byte of a file.
    changed.write('x', (folders.length + 1) * 512);
    return changed;
  });
  expect(await refused({ env: copy.env })).toMatch(
    `The backup ${id} is damaged: ${files[0]?.path} is not the file that was copied.`,
  );
  await copy.change(slice, (content) => content.subarray(0, 5_000));
  expect(await refused({ env: copy.env })).toMatch(/^The backup .* is damaged: /);
  await rm(copy.pathOf(slice));
  expect(await refused({ env: copy.env })).toBe(`The backup ${id} is damaged: ${slice} cannot be read.`);

  const other = await copyOfBackups();
  await writeFile(other.pathOf(`wal/${wal[2]}.gz`), 'half');
  expect(await refused({ env: other.env })).toBe(
    `The log in ${other.env.BACKUP_URL} is damaged: ${wal[2]} cannot be read.`,
  );
});
