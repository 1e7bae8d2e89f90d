import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { findProcess, waitForExit } from './processes.ts';

type Postmaster = { pid: number; port: number; ready: boolean };

/** Returns the server that the lock file of the cluster names, even if it no longer runs. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readLockFile(cluster))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Stops a server whose owner was killed. If the lock file names no running server, makes the file harmless. */
export async function stopOrphanedServer(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  const running = postmaster && findProcess(postmaster.pid);
  if (postmaster && running?.command.includes(` -D ${cluster} `)) {
    await stopPostmaster(postmaster.pid, running.startedAt);
  } else {
    await disarmLockFile(cluster);
  }
}

/** Tries a fast shutdown first, then an immediate one. PostgreSQL repairs the latter from its log at the next start. */
export async function stopPostmaster(pid: number, startedAt: string): Promise<void> {
  for (const [signal, withinMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalIfAlive(pid, signal);
    if (await waitForExit(pid, startedAt, withinMs)) return;
  }
  throw new StartupError(`The PostgreSQL with process id ${pid} cannot be stopped.`);
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * PostgreSQL refuses to start while any process has the id in its lock file, even an unrelated one. The file must stay,
 * because PostgreSQL needs its other lines to check whether the old server's memory is still in use.
 */
async function disarmLockFile(cluster: string): Promise<void> {
  const content = await readLockFile(cluster);
  if (content === undefined) return;
  if (/^\d+\n/.test(content)) {
    await writeFile(lockFile(cluster), content.replace(/^\d+/, String(noSuchPid)));
  } else {
    await rm(lockFile(cluster));
  }
}

const noSuchPid = 2 ** 31 - 1;

async function readLockFile(cluster: string): Promise<string | undefined> {
  return readFile(lockFile(cluster), 'utf8').catch(() => undefined);
}

function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
