import type { TimelineHistory } from './timeline-history.ts';

export type BaseBackup = {
  id: string;
  timeline: number;
  startedAt: Date;
  endedAt: Date;
  startLsn: number;
  stopLsn: number;
};

export type NoBackup =
  | { code: 'no-backup' }
  /** The first backup ended later. `isDuring`: it had been started at that time. */
  | { code: 'too-early'; from: Date; isDuring: boolean };

/** Whether the log of these timelines continues the backup. A restore to an earlier time leaves later backups aside. */
export const isOnHistory = (backup: BaseBackup, history: TimelineHistory): boolean =>
  history.some(({ timeline, until }) => timeline === backup.timeline && backup.stopLsn <= until);

/**
 * The backup from which a time is reached: the last one that ended before it, because it needs the least log. A backup
 * cannot be used for a time before its end, since its files were copied one after the other. Without a time, the last.
 */
export function chooseBackup<Backup extends BaseBackup>(
  backups: readonly Backup[],
  { at, history }: { at: Date | null; history: TimelineHistory },
): Backup | NoBackup {
  const usable = backups
    .filter((backup) => isOnHistory(backup, history))
    .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  const [first] = usable;
  if (!first) return { code: 'no-backup' };
  const chosen = usable.findLast(({ endedAt }) => at === null || endedAt <= at);
  if (chosen) return chosen;
  return { code: 'too-early', from: first.endedAt, isDuring: at !== null && first.startedAt <= at };
}
