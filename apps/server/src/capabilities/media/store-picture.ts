import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { inspectPicture, type PictureFault } from './inspect-picture.ts';
import { normalisePicture } from './normalise-picture.ts';
import type { Media } from './open-media.ts';
import { type Bytes, type Upload, withUpload } from './receive-upload.ts';
import { findPicture, type PictureRow, savePicture } from './repository.ts';
import { formats, masterKey } from './variants.ts';

type Outcome = PictureRow | Refusal<PictureFault | 'picture-too-large'>;

/** Takes a picture in: one from a customer, or one that we drew ourselves. */
export async function storePicture(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  media: Media,
  source: Bytes,
): Promise<Outcome> {
  const { storage, queue, incoming } = media;

  const keep = async ({ path, id, bytes }: Upload): Promise<Outcome> => {
    const known = await findPicture(db.kysely, id);
    if (known && (await storage.has(masterKey(id)))) return known;

    const fault = await inspectPicture(path);
    if (fault) return fault;
    const normalised = await queue.run(() => normalisePicture(path));
    if (!normalised) return refuse('picture-unreadable');

    const { master, width, height, blur } = normalised;
    // The file before the row: a row without its file would be a broken picture, a file without a row is none.
    await storage.put(masterKey(id), master, formats.jpg.type);
    return savePicture(db.kysely, { id, width, height, blur, bytes, created_at: clock.now() });
  };

  const outcome = await withUpload({ folder: incoming, maxBytes: PICTURE_MAX_BYTES }, source, keep);
  return outcome ?? refuse('picture-too-large', { values: { max: PICTURE_MAX_BYTES / (1024 * 1024) } });
}
