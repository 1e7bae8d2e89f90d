import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import type { Bytes } from './intake/intake-process.ts';
import type { Media } from './open-media.ts';
import type { PictureFault } from './process/inspect-picture.ts';
import { type Upload, withUpload } from './receive-upload.ts';
import { refuseIfFull, refuseUnprocessed } from './refuse-unprocessed.ts';
import { type PictureRow, touchPicture } from './repository.ts';
import { saveMaster } from './save-master.ts';
import { masterKey } from './storage-keys.ts';

type Fault = PictureFault | 'picture-too-large' | 'picture-not-processed';
type Sent = { source: Bytes; customerId: string };

/** Stores a picture that a customer uploaded. Its id is the hash of the file. */
export async function storePicture(
  context: Pick<Context, 'db' | 'clock'>,
  media: Media,
  { source, customerId }: Sent,
): Promise<PictureRow | Refusal<Fault>> {
  const keep = async ({ id, file, beside, bytes }: Upload): Promise<PictureRow | Refusal<Fault>> => {
    if (await media.storage.has(masterKey(id))) {
      const known = await touchPicture(context.db.kysely, id, context.clock.now());
      if (known) return known;
    }
    const outcome = await media.process.run({ kind: 'take-in', file, to: beside }, 'upload', customerId);
    if (outcome === 'lost') return refuseUnprocessed();
    if (isRefusal(outcome)) return outcome;
    return saveMaster(context, media, { id, path: beside, bytes, ...outcome });
  };

  const outcome = await refuseIfFull(media, () =>
    withUpload(media, { source, maxBytes: PICTURE_MAX_BYTES }, keep),
  );
  if (outcome === 'too-large') return refusePictureSize();
  return outcome === 'lost' ? refuseUnprocessed() : outcome;
}

export const refusePictureSize = (): Refusal<'picture-too-large'> =>
  refuse('picture-too-large', { values: { max: PICTURE_MAX_BYTES / (1024 * 1024) } });
