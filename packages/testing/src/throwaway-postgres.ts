import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { findProcess } from '@marque/db/embedded/processes';
import { stopOrphan } from '@marque/db/stop-orphan';

const dataFolder = join(import.meta.dirname, '../../../.data');
const prefix = 'test-postgres-';

/** A PostgreSQL that lives as long as this process needs it: nothing in it is worth a wait for the disk. */
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
    // Several test projects of one run share the server: the one that started it ends it.
    if (postgres.adopted) return;
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

/** A run that was killed could neither stop its server nor remove its folder. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(dataFolder).catch(() => []);
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    const folder = join(dataFolder, name);
    // A run that has only just made its folder does not own it yet.
    if (findProcess(Number(name.slice(prefix.length)))) continue;
    if (await stopOrphan(folder)) await rm(folder, { recursive: true, force: true });
  }
}
