import { mkdir, statfs } from 'node:fs/promises';
import { restoreEmbedded } from '@marque/db/restore-embedded';
import { StartupError } from '@marque/db/startup-error';
import { SEGMENT_BYTES } from '@marque/domain/backup/wal-names';
import { openPictureStorage } from '../media/open-picture-storage.ts';
import { type Environment, readBackupSettings } from './command-settings.ts';
import { fetchWal } from './fetch-wal.ts';
import { bytesOf } from './manifest.ts';
import { openPlace, type Place } from './place.ts';
import { planRestore, type RestorePlan } from './plan-restore.ts';
import { findMissingPictures, restorePictures } from './restore-pictures.ts';
import { readSlices } from './slices.ts';
import { unpackCluster } from './unpack-cluster.ts';

type Command = {
  env: Environment;
  /** A time with its zone. Without it, everything that was archived is restored. */
  at: string | undefined;
  /** After an earlier restore: the timeline that it left aside. */
  timeline: string | undefined;
  print: (line: string) => void;
  clock: { now(): Date };
  freeBytes?: (folder: string) => Promise<number>;
  postgresSettings?: Record<string, string>;
};

/** PostgreSQL keeps some files of the log while it replays them. */
const SPARE_BYTES = 16 * SEGMENT_BYTES;

/** Brings the embedded PostgreSQL and the files of pictures back to a time. */
export async function restoreBackup(command: Command): Promise<void> {
  const { env, print, clock, freeBytes = bytesFreeIn } = command;
  const { dataDir, backup: backupPlace, pictures: picturePlace } = readBackupSettings(env);
  const at = readTime(command.at, clock.now());
  const timeline = readTimeline(command.timeline);
  const place = await openPlace(backupPlace);
  const pictures = await openPictureStorage(picturePlace);
  try {
    const plan = await planRestore(place, { at, timeline });
    const missing = await findMissingPictures(pictures, plan.pictures);
    const needed = bytesOf(plan.backup.files) + plan.walBytes + (picturePlace.s3 ? 0 : bytesOf(missing));
    await expectRoom(dataDir, needed + SPARE_BYTES, freeBytes);
    const { aside, lastCommit } = await restoreEmbedded({
      ...{ dataDir, target: { at, timeline: plan.timeline }, onProgress: print },
      settings: command.postgresSettings,
      explain: (log) => explainRecovery(log, place, plan),
      async fill({ cluster, wal }) {
        print(`Copying the backup ${plan.backup.id}.`);
        await unpackCluster(readSlices(place, plan.backup.id, plan.backup.slices), plan.backup, cluster);
        await fetchWal(place, plan.wal, wal);
        await restorePictures(place, pictures, missing);
      },
    });
    print(`The database is restored${at ? ` to ${at.toISOString()}` : ' as far as its log was archived'}.`);
    if (lastCommit) print(`Its last transaction is of ${lastCommit}.`);
    print(`${missing.length} files of pictures were brought back.`);
    if (aside) print(`The earlier database is in ${aside}. Delete it when nobody needs it any more.`);
  } finally {
    pictures.close();
    place.storage.close();
  }
}

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function readTime(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const at = new Date(TIME.test(text) ? text.replace(' ', 'T') : Number.NaN);
  if (Number.isNaN(at.getTime()))
    throw new StartupError('--at must be a time with its zone, like 2026-06-01T12:00:00Z or …+02:00.');
  if (at > now) throw new StartupError(`${at.toISOString()} is in the future.`);
  return at;
}

function readTimeline(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StartupError('--timeline must be a number from 1 on.');
  return Number(text);
}

async function expectRoom(
  dataDir: string,
  needed: number,
  freeBytes: (folder: string) => Promise<number>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const free = await freeBytes(dataDir);
  if (free < needed)
    throw new StartupError(
      `There is not enough room under DATA_DIR (${dataDir}): the restore needs ${megabytes(needed)}, and ${megabytes(free)} are free.`,
    );
}

async function bytesFreeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** What PostgreSQL's log says about a recovery that stopped, in a sentence. */
function explainRecovery(log: string, { url }: Place, { gap }: RestorePlan): string | undefined {
  if (!log.includes('recovery ended before configured recovery target was reached')) return undefined;
  const last = /last completed transaction was at log time (.+)/.exec(log)?.[1];
  const end = last ? `ends with a transaction of ${last}` : 'contains no transaction after the backup';
  return gap
    ? `That time cannot be reached: the file ${gap} of the log is missing in ${url}. What is before it ${end}.`
    : `That time cannot be reached: the log in ${url} ${end}. Without --at, all of it is restored.`;
}
