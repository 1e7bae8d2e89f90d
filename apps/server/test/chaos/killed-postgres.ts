import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from '@marque/db/embedded';
import { clusterFolder } from '@marque/db/embedded/cluster';
import { readPostmaster } from '@marque/db/embedded/postmaster';
import { PATIENCE_MS } from '@marque/testing/patience';

export async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(clusterFolder(dataDir));
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
}

/** The child processes of a killed server take a moment to exit. Until then its shared memory is not free. */
export async function startOnceFree(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await startEmbeddedPostgres(options);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
