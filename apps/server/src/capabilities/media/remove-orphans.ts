import { inTransaction } from '@marque/db/transaction';
import { DAY_MS } from '@marque/domain/time/durations';
import pg from 'pg';
import type { Context } from '../../platform/context.ts';
import type { Media } from './open-media.ts';
import {
  deleteFile,
  deletePicture,
  deleteUploads,
  findUnusedFiles,
  findUnusedPictures,
  lockPicture,
} from './repository.ts';
import { keysOf, privateKey } from './variants.ts';

const AT_ONCE = 500;
const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes unreferenced pictures, all their files, and unreferenced private files, a day after they were last sent. */
export async function removeOrphans(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { storage }: Media,
): Promise<number> {
  const sentBefore = new Date(clock.now().getTime() - DAY_MS);
  await deleteUploads(db.kysely, sentBefore);
  let removed = 0;
  for (const { id } of await findUnusedPictures(db.kysely, sentBefore, AT_ONCE)) {
    const isRemoved = await inTransaction(db, async (trx) => {
      // The same file may be uploaded at this moment. The lock makes that upload run before or after this
      // deletion.
      await lockPicture(trx, id);
      if (!(await deletePicture(trx, id, sentBefore))) return false;
      for (const key of keysOf(id)) await storage.remove(key);
      return true;
    }).catch(falseWhereItIsReferred);
    if (isRemoved) removed += 1;
  }
  for (const { id } of await findUnusedFiles(db.kysely, sentBefore, AT_ONCE)) {
    const isRemoved = await inTransaction(db, async (trx) => {
      if (!(await deleteFile(trx, id))) return false;
      await storage.remove(privateKey(id));
      return true;
    }).catch(falseWhereItIsReferred);
    if (isRemoved) removed += 1;
  }
  return removed;
}

/**
 * Foreign keys decide whether a picture is an orphan. They also cover references that are created meanwhile,
 * and tables that are added later.
 */
function falseWhereItIsReferred(error: unknown): false {
  if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return false;
  throw error;
}
