import { stat } from 'node:fs/promises';
import { inTransaction } from '@marque/db/transaction';
import { formats } from '@marque/domain/media/picture-variants';
import type { Context } from '../../platform/context.ts';
import type { Media } from './open-media.ts';
import type { NormalisedPicture } from './process/protocol.ts';
import { lockPicture, type PictureRow, savePicture } from './repository.ts';
import { masterKey } from './storage-keys.ts';

type Made = NormalisedPicture & {
  id: string;
  /** The file with the master. */
  path: string;
  /** The size of the file that was sent. Absent for a drawing, which has only its master. */
  bytes?: number;
};

/** Stores the master of a picture and its row. */
export async function saveMaster(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { storage }: Pick<Media, 'storage'>,
  { id, path, width, height, blur, bytes }: Made,
): Promise<PictureRow> {
  const { size } = await stat(path);
  const now = clock.now();
  const row = { id, width, height, blur, bytes: bytes ?? size, sent_at: now, created_at: now };
  return inTransaction(db, async (trx) => {
    await lockPicture(trx, id);
    // Write the file before the row, because a row without its file would be a broken picture.
    await storage.putFile(masterKey(id), path, formats.jpg.type);
    return savePicture(trx, row);
  });
}
