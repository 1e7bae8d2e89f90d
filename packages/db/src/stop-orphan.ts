import { realpath } from 'node:fs/promises';
import { clusterFolder } from './embedded/cluster.ts';
import { hasLivingOwner } from './embedded/owner.ts';
import { stopOrphanedServer } from './embedded/postmaster.ts';

/** Stops the server that a killed owner left running in a data folder. Returns false if the owner is still running. */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  if (await hasLivingOwner(dataDir)) return false;
  await stopOrphanedServer(clusterFolder(await realpath(dataDir)));
  return true;
}
