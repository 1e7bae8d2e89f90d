import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { findProcess } from '@marque/db/embedded/processes';
import { stopOrphan } from '@marque/db/stop-orphan';

const dataFolder = join(import.meta.dirname, '../../../.data');
const prefix = 'test-postgres-';

type ThrowawayPostgres = {
  url: string;
  /** Whether another test project of this run started the server. That project also stops it. */
  isBorrowed: boolean;
  stop(): Promise<void>;
};

/** Starts a PostgreSQL for the time of this process. Its data need not survive, so it never waits for the disk. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, isBorrowed: false, stop: async () => {} };
  await removeLeftovers();
  const dataDir = join(dataFolder, `${prefix}${process.pid}`);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '256MB' },
  });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, isBorrowed: postgres.adopted, stop };
}

/** Removes the servers and folders of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(dataFolder).catch(() => []);
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    const folder = join(dataFolder, name);
    // A run that has just created its folder does not own it yet. Its process id may be followed by a word.
    if (findProcess(Number.parseInt(name.slice(prefix.length), 10))) continue;
    if (await stopOrphan(folder)) await rm(folder, { recursive: true, force: true });
  }
}
