import { inTransaction } from '@marque/db/transaction';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Context } from '../../platform/context.ts';
import { falseIfReferred } from './false-if-referred.ts';
import type { Media } from './open-media.ts';
import { discardPrivateFile } from './private-files.ts';
import {
  deletePicture,
  deleteUploads,
  findUnusedFiles,
  findUnusedPictures,
  lockPicture,
} from './repository.ts';
import { sweepForgotten } from './sweep-forgotten.ts';
import { keysOf } from './variants.ts';

const AT_ONCE = 500;

/**
 * Deletes unreferenced pictures, all their files, and unreferenced private files, a day after they were last sent. Also
 * removes what killed processes have left behind.
 */
export async function removeOrphans(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { storage, incoming }: Media,
): Promise<number> {
  await sweepForgotten(incoming);
  await storage.sweep();
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
    }).catch(falseIfReferred);
    if (isRemoved) removed += 1;
  }
  for (const { id } of await findUnusedFiles(db.kysely, sentBefore, AT_ONCE)) {
    if (await discardPrivateFile({ db }, { storage }, id)) removed += 1;
  }
  return removed;
}
