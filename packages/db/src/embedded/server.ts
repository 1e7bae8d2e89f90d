import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { stopPostmaster } from './postmaster.ts';
import { findProcess } from './processes.ts';
import type { ServerAccount } from './server-account.ts';
import { serverEnvironment } from './server-environment.ts';

export type ServerOptions = {
  postgres: string;
  cluster: string;
  logFile: string;
  serverAccount: ServerAccount;
  settings: Record<string, string>;
  isReady: (port: number) => Promise<boolean>;
  /** After a crash the server replays its log, which can take long. So the limit is generous. */
  withinMs: number;
};

export type Server = { port: number; stop(): Promise<void> };

/** Another process may take a free port before the server listens on it. In that case, try another port. */
export async function startServer(options: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return await startServerOn(port, options);
    } catch (error) {
      const portTaken = error instanceof StartupError && error.message.includes('Address already in use');
      if (!portTaken || attempt === 5) throw error;
    }
  }
}

export function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://marque:${password}@127.0.0.1:${port}/${database}`;
}

async function startServerOn(port: number, options: ServerOptions): Promise<Server> {
  const { cluster, logFile, serverAccount, settings } = options;
  const ours = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const flags = Object.entries({ ...sensibleSettings, ...settings, ...ours }).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ]);
  const {
    file,
    args,
    options: identity,
  } = serverAccount.command(options.postgres, ['-D', cluster, ...flags]);
  const log = await open(logFile, 'w');
  const child = spawn(file, args, {
    ...identity,
    env: serverEnvironment(),
    cwd: cluster,
    // The server has a separate process group, so that Ctrl-C reaches only this process, which then stops the server in
    // order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => {});
  await log.close();
  const pid = child.pid;
  if (pid === undefined) throw new StartupError(`PostgreSQL could not be started with ${file}.`);
  const startedAt = findProcess(pid)?.startedAt ?? '';
  const stopAtExit = () => child.kill('SIGINT');
  process.on('exit', stopAtExit);
  const stop = async () => {
    process.off('exit', stopAtExit);
    await stopPostmaster(pid, startedAt);
    await ended;
  };
  try {
    await waitUntilReady(port, ended, options);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(
  port: number,
  ended: Promise<unknown>,
  { isReady, withinMs, logFile }: ServerOptions,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  let running = true;
  void ended.then(() => {
    running = false;
  });
  while (!(await isReady(port))) {
    if (!running || Date.now() > deadline) {
      const lastLines = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-8).join('\n');
      throw new StartupError(`PostgreSQL did not start; its log ${logFile} ends with:\n${lastLines}`);
    }
    await pause(30);
  }
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listening socket has no port.');
  return address.port;
}

/**
 * An eighth of the memory, between 128 MB and 1 GB. A typical catalogue fits, and a small machine keeps free memory.
 */
const sharedBuffersMb = Math.round(Math.min(1_024, Math.max(128, totalmem() / 2 ** 20 / 8)));

const sensibleSettings = {
  shared_buffers: `${sharedBuffersMb}MB`,
  // Notifications are read at once. With this much memory, none is written to disk.
  notify_buffers: '4MB',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};
