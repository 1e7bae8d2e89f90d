import { readFile } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { archiveSettingsFile } from '@marque/db/embedded/wal-archiving';
import { StartupError } from '@marque/db/startup-error';
import { DAY_MS } from '@marque/domain/time/durations';
import type { BackupPlace } from '../../platform/config/backup-settings.ts';
import { openPictureStorage, type PicturePlace } from '../media/open-picture-storage.ts';
import { type BackupSession, openBackupSession } from './backup-session.ts';
import { type Environment, readBackupSettings } from './command-settings.ts';
import {
  bytesOf,
  type Manifest,
  readBackups,
  readPictureList,
  writeManifest,
  writePictureList,
} from './manifest.ts';
import { archivingTo, openPlace, type Place } from './place.ts';
import { pruneBackups } from './prune-backups.ts';
import { storeBase } from './store-base.ts';
import { storePictures } from './store-pictures.ts';

type Command = {
  env: Environment;
  /** For how many days back every time can be restored. Without it, nothing is deleted. */
  keep: string | undefined;
  print: (line: string) => void;
  clock: { now(): Date };
  postgresSettings?: Record<string, string>;
};

/** Makes a base backup of the embedded PostgreSQL, whether or not the product is running. */
export async function makeBackup({ env, keep, print, clock, postgresSettings }: Command): Promise<void> {
  const { dataDir, backup, pictures } = readBackupSettings(env);
  const since = keep === undefined ? null : new Date(clock.now().getTime() - daysOf(keep) * DAY_MS);
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir, onProgress: print, archiving: archivingTo(backup) },
    ...(postgresSettings ? { settings: postgresSettings } : {}),
  });
  try {
    if (postgres.adopted) await expectArchiving(dataDir, backup);
    const place = await openPlace(backup);
    const session = await openBackupSession(postgres.url);
    try {
      const { manifest, pictures: listed, copied } = await store(place, session, pictures);
      print(
        `The backup ${manifest.id} is complete: ${manifest.files.length} files of the database ` +
          `(${megabytes(bytesOf(manifest.files))}) and ${listed} files of pictures, ${copied} of them new.`,
      );
      const { expired } = await pruneBackups(place, since);
      for (const id of expired) print(`The backup ${id} was deleted.`);
      const [oldest = manifest] = (await readBackups(place)).complete;
      print(`Every time from ${oldest.endedAt.toISOString()} on can be restored.`);
    } finally {
      await session.close();
      place.storage.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function store(
  place: Place,
  session: BackupSession,
  picturePlace: PicturePlace,
): Promise<{ manifest: Manifest; pictures: number; copied: number }> {
  await place.storage.sweep();
  const previous = (await readBackups(place)).complete.at(-1);
  const manifest = await storeBase(place, session);
  // The list is made after the end of the base backup, so that every row finds its file in it.
  const storage = await openPictureStorage(picturePlace);
  try {
    const known = previous ? await readPictureList(place, previous.id) : [];
    const { list, copied } = await storePictures(place, storage, known);
    await writePictureList(place, manifest.id, list);
    await writeManifest(place, manifest);
    return { manifest, pictures: list.length, copied };
  } finally {
    storage.close();
  }
}

/** A base backup is worth nothing without the log. The owner of a running server has decided where it goes. */
async function expectArchiving(dataDir: string, backup: BackupPlace): Promise<void> {
  const archived = await readFile(archiveSettingsFile(dataDir), 'utf8').catch(() => null);
  if (archived !== JSON.stringify(backup))
    throw new StartupError(
      `The server on ${dataDir} was started without this BACKUP_URL, so it archives no log there: restart it with the setting.`,
    );
}

function daysOf(keep: string): number {
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new StartupError('--keep must be a number of days from 1 on.');
  return Number(keep);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
