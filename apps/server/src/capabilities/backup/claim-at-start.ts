import { connectOrExplain } from '@marque/db/connect';
import type { Logger } from 'pino';
import type { BackupPlace } from '../../platform/config/backup-settings.ts';
import { claimPlace } from './claim-place.ts';
import { PlaceError } from './explain-failures.ts';
import { openPlace } from './place.ts';

/**
 * A start stops at a place that belongs to another server. A place that cannot be reached does not keep the product from
 * running: PostgreSQL keeps its log until it can archive it.
 */
export async function claimAtStart(backup: BackupPlace, url: string, log: Logger): Promise<void> {
  const place = await openPlace(backup);
  try {
    await claimPlace(place, await readSystem(url));
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error;
    log.error({ err: error }, 'the place of the backups cannot be reached');
  } finally {
    place.storage.close();
  }
}

async function readSystem(url: string): Promise<string> {
  const client = await connectOrExplain(url);
  try {
    const { rows } = await client.query('select system_identifier::text as system from pg_control_system()');
    return rows[0].system;
  } finally {
    await client.end();
  }
}
