import { setTimeout as pause } from 'node:timers/promises';
import { connectOrExplain } from '@marque/db/connect';
import { StartupError } from '@marque/db/startup-error';
import { lastSegmentBefore, parseLsn, walName } from '@marque/domain/backup/wal-names';
import type { Place } from './place.ts';

/** The number of the lock that keeps two backups from deleting each other's files. */
const ONE_AT_A_TIME = 7_218_553_091;
/** PostgreSQL tries three times at once, and then once a minute. */
const FAILURES_THAT_LAST = 3;

/** One connection for a whole backup: PostgreSQL ends a backup whose connection is lost. */
export async function openBackupSession(url: string) {
  const client = await connectOrExplain(url);
  const askOne = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows[0];
  const { locked } = await askOne('select pg_try_advisory_lock($1) as locked', [ONE_AT_A_TIME]);
  if (!locked) {
    await client.end();
    throw new StartupError('Another backup is running.');
  }

  return {
    close: () => client.end(),

    async begin(): Promise<{ cluster: string; system: string; startedAt: Date }> {
      const server = await askOne(
        `select current_setting('data_directory') as cluster, system_identifier::text as system,
                clock_timestamp() as "startedAt"
           from pg_control_system()`,
      );
      await askOne(`select pg_backup_start('marque', fast => true)`);
      return server;
    },

    async finish() {
      const { lsn, label, map } = await askOne(
        `select lsn::text, labelfile as label, spcmapfile as map
           from pg_backup_stop(wait_for_archive => false)`,
      );
      // Every transaction before the end has an earlier time, also if milliseconds are cut off.
      const { at } = await askOne(
        `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`,
      );
      if (map.trim() !== '') throw new StartupError('The backup knows no tablespaces.');
      const timeline = Number(/^START TIMELINE: (\d+)/m.exec(label)?.[1]);
      const startLsn = parseLsn(/^START WAL LOCATION: (\S+)/m.exec(label)?.[1] ?? '');
      return { label: label as string, endedAt: at as Date, timeline, startLsn, stopLsn: parseLsn(lsn) };
    },

    /** A backup is worth nothing without the log that was written meanwhile. */
    async waitUntilArchived({ url }: Place, end: { timeline: number; stopLsn: number }): Promise<void> {
      const name = walName({ timeline: end.timeline, segment: lastSegmentBefore(end.stopLsn) });
      const readArchiver = async () =>
        (await askOne(
          `select coalesce(last_archived_wal, '') as last, failed_count::int as failures from pg_stat_archiver`,
        )) as { last: string; failures: number };
      const before = await readArchiver();
      // Files are archived in order, and their names have the same order.
      for (let now = before; now.last < name; now = await readArchiver()) {
        if (now.failures - before.failures >= FAILURES_THAT_LAST)
          throw new StartupError(
            `PostgreSQL cannot archive its log in ${url}. The reason is in postgres.log in DATA_DIR.`,
          );
        await pause(100);
      }
    },
  };
}

export type BackupSession = Awaited<ReturnType<typeof openBackupSession>>;
