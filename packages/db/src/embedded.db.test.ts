import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPostmaster } from './embedded/postmaster.ts';
import { findProcess, waitForExit } from './embedded/processes.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { StartupError } from './startup-error.ts';
import { stopOrphan } from './stop-orphan.ts';

let dataDir: string;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  stops = [];
});

afterEach(async () => {
  for (const stop of stops) await stop();
  await stopOrphan(dataDir);
  await rm(dataDir, { recursive: true });
});

async function start() {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  stops.push(postgres.stop);
  return postgres;
}

async function startInChild(): Promise<{ child: ChildProcess; url: string }> {
  const program = join(import.meta.dirname, 'embedded/own-until-killed.ts');
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  stops.push(async () => {
    child.kill('SIGKILL');
  });
  const [said] = await once(child.stdout, 'data');
  return { child, url: JSON.parse(String(said)).url };
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
}

test('data survives a stop and another start', async () => {
  const first = await start();
  await query(first.url, `create table cars as select 'Miura' as model`);
  const pid = await postmasterPid();
  await first.stop();
  expect(findProcess(pid)).toBeUndefined();
  const second = await start();
  expect(await query(second.url, 'select model from cars')).toEqual([{ model: 'Miura' }]);
});

test('it listens on loopback only, requires its password and is durable by default', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  stops.push(postgres.stop);
  const settings = `select name, setting from pg_settings where name in
    ('listen_addresses', 'unix_socket_directories', 'fsync', 'synchronous_commit', 'server_encoding') order by name`;
  expect(await query(postgres.url, settings)).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'unix_socket_directories', setting: '' },
  ]);
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  const guess = Object.assign(new URL(postgres.url), { password: 'guess' }).href;
  await expect(query(guess, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a second start shares the server of a running owner, and does not stop it', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect([first.adopted, second.adopted].sort()).toEqual([false, true]);
  const [owner, guest] = first.adopted ? [second, first] : [first, second];
  await guest.stop();
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('another process shares the server', async () => {
  const owner = await start();
  const { url } = await startInChild();
  expect(url).toBe(owner.url);
});

test('after kill -9 of its owner the next start stops the orphan and keeps the data', async () => {
  const { child, url } = await startInChild();
  await query(url, `create table cars as select 'Stratos' as model`);
  const orphan = await postmasterPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(findProcess(orphan)?.command).toContain(dataDir);
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(findProcess(orphan)).toBeUndefined();
  expect(await query(next.url, 'select model from cars')).toEqual([{ model: 'Stratos' }]);
});

test('after kill -9 of owner and server the next start repairs the data, even if other processes have their ids', async () => {
  const { child, url } = await startInChild();
  await query(url, `create table cars as select 'Quattro' as model`);
  const server = await postmasterPid();
  const { startedAt } = findProcess(server) ?? { startedAt: '' };
  child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await once(child, 'exit');
  await waitForExit(server, startedAt, 10_000);
  const lockFile = join(dataDir, 'postgres/postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8')).split('\n');
  await writeFile(lockFile, [process.pid, ...lines.slice(1)].join('\n'));
  await writeFile(join(dataDir, 'owner.json'), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
  const next = await start();
  expect(await query(next.url, 'select model from cars')).toEqual([{ model: 'Quattro' }]);
});

test('an empty lock file, which a full disk can leave, does not prevent a start', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), '');
  expect((await start()).adopted).toBe(false);
});

test('the files of an interrupted first start are removed', async () => {
  await mkdir(join(dataDir, 'postgres.unfinished-abc/cluster'), { recursive: true });
  await start();
  expect(await readdir(dataDir)).not.toContain('postgres.unfinished-abc');
});

test('a stop does not wait for open transactions', async () => {
  const postgres = await start();
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  expect(existsSync(join(dataDir, 'owner.json'))).toBe(false);
});

test('a data folder that is a file is refused with one sentence', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(
    new StartupError(`DATA_DIR (${file}) is not a folder.`),
  );
});

test('a server that cannot start shows the end of its log, and releases the folder', async () => {
  await expect(startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /PostgreSQL did not start; its log .*\n.*invalid value for parameter "shared_buffers"/,
  );
  await start();
});
