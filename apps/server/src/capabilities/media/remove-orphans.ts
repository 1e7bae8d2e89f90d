import { inTransaction } from '@marque/db/transaction';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Context } from '../../platform/context.ts';
import { pruneTables } from '../../platform/jobs/prune-tables.ts';
import { falseIfReferred } from './false-if-referred.ts';
import type { Media } from './open-media.ts';
import { discardPrivateFile } from './private-files.ts';
import { deletePicture, findUnusedFiles, findUnusedPictures, lockPicture } from './repository.ts';
import { UPLOAD_RETENTION } from './retention.ts';
import { keysOf } from './storage-keys.ts';
import { sweepForgotten } from './sweep-forgotten.ts';

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
  await pruneTables({ db, clock }, UPLOAD_RETENTION);
  const removePicture = (id: string): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      // The same file may be uploaded at this moment. The lock makes that upload run before or after this
      // deletion.
      await lockPicture(trx, id);
      if (!(await deletePicture(trx, id, sentBefore))) return false;
      for (const key of keysOf(id)) await storage.remove(key);
      return true;
    }).catch(falseIfReferred);
  const pictures = await removeAll(() => findUnusedPictures(db.kysely, sentBefore, AT_ONCE), removePicture);
  const files = await removeAll(
    () => findUnusedFiles(db.kysely, sentBefore, AT_ONCE),
    (id) => discardPrivateFile({ db }, { storage }, id),
  );
  return pictures + files;
}

/** Removes one batch after another, until one is not full or nothing of it can be removed. */
async function removeAll(
  find: () => Promise<{ id: string }[]>,
  remove: (id: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await find();
    const before = removed;
    for (const { id } of batch) if (await remove(id)) removed += 1;
    if (batch.length < AT_ONCE || removed === before) return removed;
  }
}
