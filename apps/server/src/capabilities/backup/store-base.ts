import type { BackupSession } from './backup-session.ts';
import { claimPlace } from './claim-place.ts';
import type { Manifest } from './manifest.ts';
import { type Packed, packCluster } from './pack-cluster.ts';
import type { Place } from './place.ts';
import { putSlices } from './slices.ts';

/** Copies the files of the running server, and waits for the log that belongs to them. The manifest is not yet written. */
export async function storeBase(place: Place, session: BackupSession): Promise<Manifest> {
  const { cluster, system, startedAt } = await session.begin();
  const id = startedAt.toISOString().replaceAll(/[-:.]/g, '');
  await claimPlace(place, system);
  const packed: Packed = { folders: [], files: [] };
  let end: Awaited<ReturnType<BackupSession['finish']>> | undefined;
  const finish = async () => {
    end = await session.finish();
    return { path: 'backup_label', content: Buffer.from(end.label) };
  };
  const slices = await putSlices(place, id, packCluster(cluster, { packed, finish }));
  if (!end) throw new Error('The backup was not finished in PostgreSQL.');
  const { timeline, startLsn, stopLsn, endedAt } = end;
  await session.waitUntilArchived(place, end);
  return {
    ...{ format: 1, id, system, slices, ...packed },
    ...{ timeline, startedAt, endedAt, startLsn, stopLsn },
  };
}
