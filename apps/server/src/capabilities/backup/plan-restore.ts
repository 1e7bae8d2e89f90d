import { StartupError } from '@marque/db/startup-error';
import { chooseBackup, type NoBackup } from '@marque/domain/backup/choose-backup';
import { findWalGap, segmentsOf } from '@marque/domain/backup/find-wal-gap';
import { timelineOfHistoryFile } from '@marque/domain/backup/timeline-history';
import { lastSegmentBefore, parseWalName, segmentOf, walName } from '@marque/domain/backup/wal-names';
import { readOwner } from './claim-place.ts';
import { type Manifest, readBackups, readPictureList, type StoredPicture } from './manifest.ts';
import { listWal, type Place } from './place.ts';
import { historyOf, newestTimeline } from './read-history.ts';

export type RestorePlan = {
  backup: Manifest;
  timeline: number;
  /** The files of the log to fetch, and their compressed size. */
  wal: string[];
  walBytes: number;
  /** A missing file after the end of the backup. Times before it can still be reached. */
  gap: string | null;
  pictures: StoredPicture[][];
};

/** Finds out how a time is reached, before anything is copied. Without a time: the end of the archived log. */
export async function planRestore(
  place: Place,
  wanted: { at: Date | null; timeline: number | null },
): Promise<RestorePlan> {
  if ((await readOwner(place)) === null)
    throw new StartupError(`There are no backups of Marque in ${place.url}.`);
  const { complete } = await readBackups(place);
  const archived = await listWal(place);
  const names = [...archived.keys()];
  const timeline = wanted.timeline ?? newestTimeline(names);
  const history = await historyOf(place, timeline);
  const backup = chooseBackup(complete, { at: wanted.at, history });
  if ('code' in backup) throw new StartupError(sentenceFor(backup, place));
  const from = { timeline: backup.timeline, segment: segmentOf(backup.startLsn) };
  const through = lastSegmentBefore(backup.stopLsn);
  const gap = findWalGap(names, { history, from, through });
  if (gap && (parseWalName(gap)?.segment ?? 0) <= through)
    throw new StartupError(
      `The backup ${backup.id} cannot be restored: the file ${gap} of its log is missing in ${place.url}.`,
    );
  if (gap && !wanted.at)
    throw new StartupError(
      `The log in ${place.url} has a gap: the file ${gap} is missing. Times before it can be restored: name one with --at.`,
    );
  const wal = [
    ...[...segmentsOf(names, history).values()].filter(({ segment }) => segment >= from.segment).map(walName),
    ...names.filter((name) => timelineOfHistoryFile(name) !== null),
  ];
  const next = complete.find(({ endedAt }) => endedAt > backup.endedAt);
  return {
    ...{ backup, timeline, wal, gap },
    walBytes: wal.reduce((sum, name) => sum + (archived.get(name) ?? 0), 0),
    // Pictures that were uploaded after the backup are in the list of the next one.
    pictures: await Promise.all(
      [next, backup].flatMap((named) => (named ? [readPictureList(place, named.id)] : [])),
    ),
  };
}

function sentenceFor(refusal: NoBackup, { url }: Place): string {
  if (refusal.code === 'no-backup') return `There is no complete backup in ${url}.`;
  const from = refusal.from.toISOString();
  return refusal.isDuring
    ? `The first backup was still being made at that time. It ended at ${from}, and only later times can be restored.`
    : `There is no backup from before that time in ${url}. The first one ended at ${from}, and only later times can be restored.`;
}
