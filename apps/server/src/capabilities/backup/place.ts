import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { WalArchiving } from '@marque/db/embedded/wal-archiving';
import type { BackupPlace } from '../../platform/config/backup-settings.ts';
import { createLocalStorage } from '../media/local-storage.ts';
import { openS3 } from '../media/open-picture-storage.ts';
import type { Storage } from '../media/storage.ts';
import { explainFailures } from './explain-failures.ts';

/** Where the backups are. `url` is for sentences. */
export type Place = { url: string; storage: Storage };

export async function openPlace(place: BackupPlace): Promise<Place> {
  const storage = 'folder' in place ? createLocalStorage(place.folder) : await openS3(place.s3);
  return { url: place.url, storage: explainFailures(storage, place.url) };
}

/** Names the server whose backups are here. */
export const OWNER_KEY = 'marque-backups.json';
const WAL_FOLDER = 'wal/';
export const BASE_FOLDER = 'base/';
export const PICTURE_FOLDER = 'pictures/';

export const walKey = (name: string): string => `${WAL_FOLDER}${name}.gz`;
/** The parts of one compressed tar file. */
export const sliceKey = (id: string, number: number): string =>
  `${BASE_FOLDER}${id}/data.tar.gz.${String(number).padStart(5, '0')}`;
/** Is written last. A backup without it is incomplete. */
export const manifestKey = (id: string): string => `${BASE_FOLDER}${id}/manifest.json.gz`;
export const pictureListKey = (id: string): string => `${BASE_FOLDER}${id}/pictures.json.gz`;
/** A picture is stored once, however many backups name it. */
export const pictureKey = (sha256: string): string => `${PICTURE_FOLDER}${sha256.slice(0, 2)}/${sha256}`;

export const archivingTo = (place: BackupPlace | undefined): WalArchiving | undefined =>
  place && {
    program: fileURLToPath(new URL('./archive-main.ts', import.meta.url)),
    settings: place,
    folders:
      'folder' in place
        ? [place.folder, ...['wal', 'unfinished'].map((name) => join(place.folder, name))]
        : [],
  };

export async function readWhole({ storage }: Pick<Place, 'storage'>, key: string): Promise<Buffer | null> {
  const file = await storage.read(key);
  return file && buffer(file.content);
}

/** The names of the archived files of the log, with their compressed sizes. */
export async function listWal({ storage }: Place): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { key, size } of await storage.list(WAL_FOLDER))
    if (key.endsWith('.gz')) found.set(key.slice(WAL_FOLDER.length, -'.gz'.length), size);
  return found;
}
