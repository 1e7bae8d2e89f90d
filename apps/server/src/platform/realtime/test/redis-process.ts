import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const redisIsInstalled = spawnSync('redis-server', ['--version']).status === 0;
if (!redisIsInstalled)
  console.error('The tests of the Redis bus are left out: redis-server is not installed.');

export type RedisProcess = {
  url: string;
  /** Kills it. */
  lose(): Promise<void>;
  /** It keeps its connections, and answers nothing any more. */
  freeze(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a separate Redis that writes nothing to disk. */
export async function startRedis(): Promise<RedisProcess> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'marque-redis-'));
  let redis = await launch(port, folder);

  async function stop(): Promise<void> {
    redis.kill('SIGKILL');
    if (redis.exitCode === null && redis.signalCode === null) await once(redis, 'exit');
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    lose: stop,
    freeze: () => void redis.kill('SIGSTOP'),
    async restart() {
      await stop();
      redis = await launch(port, folder);
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const flags = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const redis = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(redis.stdout)) {
    if (line.includes('Ready to accept connections')) break;
  }
  redis.stdout.resume();
  return redis;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
