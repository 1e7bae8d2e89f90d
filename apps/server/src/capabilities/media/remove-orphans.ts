import { inTransaction } from '@marque/db/transaction';
import { DAY_MS } from '@marque/domain/media/upload-quota';
import pg from 'pg';
import type { Context } from '../../platform/context.ts';
import type { Media } from './open-media.ts';
import { deletePicture, deleteUploads, findUnusedPictures, lockPicture } from './repository.ts';
import { keysOf } from './variants.ts';

const AT_ONCE = 500;
const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes pictures that nothing refers to a day after they were last sent, with all their files. */
export async function removeOrphans(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { storage }: Media,
): Promise<number> {
  const sentBefore = new Date(clock.now().getTime() - DAY_MS);
  await deleteUploads(db.kysely, sentBefore);
  let removed = 0;
  for (const { id } of await findUnusedPictures(db.kysely, sentBefore, AT_ONCE)) {
    const isRemoved = await inTransaction(db, async (trx) => {
      // The same file may be sent again at this moment: it is then stored before this, or after it, as a whole.
      await lockPicture(trx, id);
      if (!(await deletePicture(trx, id, sentBefore))) return false;
      for (const key of keysOf(id)) await storage.remove(key);
      return true;
    }).catch(falseWhereItIsReferred);
    if (isRemoved) removed += 1;
  }
  return removed;
}

/** The database decides what an orphan is. This includes references made while we look, and tables that come later. */
function falseWhereItIsReferred(error: unknown): false {
  if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return false;
  throw error;
}
