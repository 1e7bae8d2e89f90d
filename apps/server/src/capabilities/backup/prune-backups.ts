import { chooseExpired, chooseSuperfluousWal } from '@marque/domain/backup/choose-expired';
import { forEachFile } from './for-each-file.ts';
import { readBackups, readPictureList } from './manifest.ts';
import {
  BASE_FOLDER,
  listWal,
  manifestKey,
  PICTURE_FOLDER,
  type Place,
  pictureKey,
  walKey,
} from './place.ts';
import { historyOf, newestTimeline } from './read-history.ts';

/**
 * Deletes what backups that broke off have left, and with `since` what is needed only for earlier times. The caller holds
 * the lock of backups.
 */
export async function pruneBackups(place: Place, since: Date | null): Promise<{ expired: string[] }> {
  const { complete, incomplete } = await readBackups(place);
  const names = [...(await listWal(place)).keys()];
  const history = await historyOf(place, newestTimeline(names));
  const expired = since ? chooseExpired(complete, { since, history }) : [];
  const kept = complete.filter((backup) => !expired.includes(backup));
  const ids = expired.map(({ id }) => id);
  // Without its manifest, a backup does not exist any more. So it is never half there.
  for (const id of ids) await place.storage.remove(manifestKey(id));
  for (const id of [...incomplete, ...ids]) await removeFolder(place, `${BASE_FOLDER}${id}/`);
  if (since)
    await forEachFile(chooseSuperfluousWal(names, kept), (name) => place.storage.remove(walKey(name)));
  if (ids.length + incomplete.length > 0) await removeUnnamedPictures(place, kept);
  return { expired: ids };
}

async function removeUnnamedPictures(place: Place, kept: readonly { id: string }[]): Promise<void> {
  const named = new Set<string>();
  for (const { id } of kept)
    for (const { sha256 } of await readPictureList(place, id)) named.add(pictureKey(sha256));
  await removeFolder(place, PICTURE_FOLDER, (key) => !named.has(key));
}

async function removeFolder(place: Place, folder: string, isMeant = (_key: string) => true): Promise<void> {
  const files = await place.storage.list(folder);
  const meant = files.map(({ key }) => key).filter(isMeant);
  await forEachFile(meant, (key) => place.storage.remove(key));
}
