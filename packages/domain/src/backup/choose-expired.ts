import { type BaseBackup, isOnHistory } from './choose-backup.ts';
import type { TimelineHistory } from './timeline-history.ts';
import { parseWalName, segmentOf } from './wal-names.ts';

/**
 * The backups that are no longer needed to reach any time from `since` on. The last one before it stays, because times
 * just after `since` are reached from it.
 */
export function chooseExpired(
  backups: readonly BaseBackup[],
  { since, history }: { since: Date; history: TimelineHistory },
): BaseBackup[] {
  const older = backups.filter(({ endedAt }) => endedAt < since);
  const base = older
    .filter((backup) => isOnHistory(backup, history))
    .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
    .at(-1);
  return older.filter((backup) => backup !== base);
}

/**
 * The files of the log that no kept backup needs, also those with an ending (`.partial`, `.backup`). The histories of
 * timelines stay. Without a backup, nothing is superfluous.
 */
export function chooseSuperfluousWal(names: readonly string[], kept: readonly BaseBackup[]): string[] {
  const oldest = Math.min(...kept.map(({ startLsn }) => segmentOf(startLsn)));
  if (!Number.isFinite(oldest)) return [];
  return names.filter((name) => {
    const wal = parseWalName(name.split('.')[0] ?? '');
    return wal !== null && wal.segment < oldest;
  });
}
