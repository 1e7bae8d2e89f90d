import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { findProcess } from '@marque/db/embedded/processes';
import { stopOrphan } from '@marque/db/stop-orphan';

const dataFolder = join(import.meta.dirname, '../../../.data');
const prefix = 'test-postgres-';

/** Starts a PostgreSQL for the time of this process. Its data need not survive, so it never waits for the disk. */
export async function startThrowawayPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  await removeLeftovers();
  const dataDir = join(dataFolder, `${prefix}${process.pid}`);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '256MB' },
  });
  const stop = async () => {
    // Several test projects of one run share the server. Only the one that started it stops it.
    if (postgres.adopted) return;
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

/** Removes the servers and folders of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(dataFolder).catch(() => []);
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    const folder = join(dataFolder, name);
    // A run that has just created its folder does not own it yet.
    if (findProcess(Number(name.slice(prefix.length)))) continue;
    if (await stopOrphan(folder)) await rm(folder, { recursive: true, force: true });
  }
}
