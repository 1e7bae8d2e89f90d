import { realpath } from 'node:fs/promises';
import { clusterFolder } from './embedded/cluster.ts';
import { hasLivingOwner } from './embedded/owner.ts';
import { stopOrphanedServer } from './embedded/postmaster.ts';

/** Stops what a killed process left running under a data folder; false when its owner lives and still needs it. */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  if (await hasLivingOwner(dataDir)) return false;
  await stopOrphanedServer(clusterFolder(await realpath(dataDir)));
  return true;
}
