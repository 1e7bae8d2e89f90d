import { createHash } from 'node:crypto';
import { StartupError } from '@marque/db/startup-error';
import { type Format, formats } from '@marque/domain/media/picture-variants';
import type { Storage } from '../media/storage.ts';
import { forEachFile } from './for-each-file.ts';
import type { StoredPicture } from './manifest.ts';
import { type Place, pictureKey, readWhole } from './place.ts';

/** The files that the lists name and the storage does not have. A file never changes, so its size tells enough. */
export async function findMissingPictures(
  pictures: Storage,
  lists: readonly StoredPicture[][],
): Promise<StoredPicture[]> {
  const present = new Map((await pictures.list('')).map(({ key, size }) => [key, size]));
  const named = new Map(lists.flat().map((picture) => [picture.key, picture]));
  return [...named.values()].filter(({ key, size }) => present.get(key) !== size);
}

/** Brings files back. Others stay as they are. */
export async function restorePictures(
  place: Place,
  pictures: Storage,
  missing: readonly StoredPicture[],
): Promise<void> {
  const damaged: string[] = [];
  await forEachFile(missing, async ({ key, sha256 }) => {
    const content = await readWhole(place, pictureKey(sha256));
    if (content && createHash('sha256').update(content).digest('hex') === sha256)
      await pictures.put(key, content, typeOf(key));
    else damaged.push(key);
  });
  if (damaged.length > 0)
    throw new StartupError(
      `The backup is damaged: ${damaged.length} pictures are missing or are other files, among them ${damaged[0]}.`,
    );
}

const typeOf = (key: string): string =>
  formats[key.slice(key.lastIndexOf('.') + 1) as Format]?.type ?? 'application/octet-stream';
