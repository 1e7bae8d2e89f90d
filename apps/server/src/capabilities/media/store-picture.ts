import { readFile } from 'node:fs/promises';
import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import type { Priority } from '../../platform/queue.ts';
import type { Media } from './open-media.ts';
import type { PictureFault } from './process/inspect-picture.ts';
import { type Bytes, type Upload, withUpload } from './receive-upload.ts';
import { lockPicture, type PictureRow, savePicture, touchPicture } from './repository.ts';
import { formats, masterKey } from './variants.ts';

type Fault = PictureFault | 'picture-too-large' | 'picture-not-processed';

type Options = {
  /** The hash of a drawing's recipe. Without it, the id is the hash of the uploaded file. */
  id?: string;
  priority?: Priority;
};

/** Stores a picture that a customer uploaded or that we drew ourselves. */
export async function storePicture(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  media: Media,
  source: Bytes,
  { id: givenId, priority = 'upload' }: Options = {},
): Promise<PictureRow | Refusal<Fault>> {
  const { storage, process, incoming } = media;

  const keep = async (upload: Upload): Promise<PictureRow | Refusal<Fault>> => {
    const id = givenId ?? upload.id;
    if (await storage.has(masterKey(id))) {
      const known = await touchPicture(db.kysely, id, clock.now());
      if (known) return known;
    }

    const { path, beside } = upload;
    const outcome = await process.run({ kind: 'take-in', path, to: beside }, priority);
    if (outcome === 'lost') return refuse('picture-not-processed', { values: { retry_after: 5 } });
    if (isRefusal(outcome)) return outcome;
    const { width, height, blur } = outcome;
    const master = await readFile(beside);
    const row = { id, width, height, blur, bytes: upload.bytes, sent_at: clock.now() };
    return inTransaction(db, async (trx) => {
      await lockPicture(trx, id);
      // Write the file before the row, because a row without its file would be a broken picture.
      await storage.put(masterKey(id), master, formats.jpg.type);
      return savePicture(trx, { ...row, created_at: clock.now() });
    });
  };

  const outcome = await withUpload({ folder: incoming, maxBytes: PICTURE_MAX_BYTES }, source, keep);
  return outcome ?? refusePictureSize();
}

export const refusePictureSize = (): Refusal<'picture-too-large'> =>
  refuse('picture-too-large', { values: { max: PICTURE_MAX_BYTES / (1024 * 1024) } });
