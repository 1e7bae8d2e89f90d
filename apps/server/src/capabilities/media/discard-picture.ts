import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import type { Media } from './open-media.ts';
import { deleteUnusedPicture, lockPicture } from './repository.ts';
import { keysOf } from './storage-keys.ts';

/**
 * Deletes a picture and all its files at once, unless a listing shows it or another customer has sent it too. Staff do not
 * count, because they send pictures for sellers.
 */
export const discardPicture = (
  { db }: Pick<Context, 'db'>,
  { storage }: Pick<Media, 'storage'>,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockPicture(trx, id);
    if (!(await deleteUnusedPicture(trx, { id, customerId }))) return;
    for (const key of keysOf(id)) await storage.remove(key);
  });
