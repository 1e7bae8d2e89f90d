import { createHash } from 'node:crypto';
import type { ListedFile, Storage } from '../media/storage.ts';
import { forEachFile } from './for-each-file.ts';
import type { StoredPicture } from './manifest.ts';
import { type Place, pictureKey, readWhole } from './place.ts';

/**
 * Lists every file of pictures with its checksum, and copies those that are not at the place yet. `known` are those of the
 * last backup: a file that has not changed is not read again.
 */
export async function storePictures(
  place: Place,
  pictures: Storage,
  known: readonly StoredPicture[],
): Promise<{ list: StoredPicture[]; copied: number }> {
  const knownByKey = new Map(known.map((picture) => [picture.key, picture]));
  const list: StoredPicture[] = [];
  let copied = 0;
  const store = async (file: ListedFile) => {
    const before = knownByKey.get(file.key);
    if (before?.size === file.size && before.version === file.version) return list.push(before);
    const content = await readWhole({ storage: pictures }, file.key);
    // It was removed meanwhile.
    if (!content) return;
    const sha256 = createHash('sha256').update(content).digest('hex');
    list.push({ key: file.key, size: content.length, sha256, version: file.version });
    if (await place.storage.has(pictureKey(sha256))) return;
    await place.storage.put(pictureKey(sha256), content, 'application/octet-stream');
    copied += 1;
  };
  await forEachFile(await pictures.list(''), store);
  list.sort((one, other) => (one.key < other.key ? -1 : 1));
  return { list, copied };
}
