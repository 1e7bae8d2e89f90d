import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopOrphan } from '@marque/db/stop-orphan';

// Use the product's data folder and not the temporary folder, which may be in memory and would not be durable.
const dataFolder = join(import.meta.dirname, '../.data');

/**
 * Runs a measurement in a process of its own with a PostgreSQL of its own, so that measurements do not affect each other.
 * The script calls `reportFrom` with the folder, which is the last of its arguments.
 */
export async function runAlone<Report>(script: URL, args: readonly string[]): Promise<Report> {
  await mkdir(dataFolder, { recursive: true });
  const dataDir = await mkdtemp(join(dataFolder, 'bench-'));
  const child = fork(script, [...args, dataDir], {
    execArgv: ['--expose-gc'],
    // In development mode, React does extra checks and would be too slow a limit to compare with.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    return await new Promise<Report>((resolve, reject) => {
      child.on('message', (report) => resolve(report as Report));
      child.on('exit', (code) => reject(new Error(`its process ended with ${code}`)));
    });
  } finally {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (!hasEnded) await new Promise((resolve) => child.once('exit', resolve));
    await stopOrphan(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}
