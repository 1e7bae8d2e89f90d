import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectOrExplain } from '@marque/db/connect';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import type { WalArchiving } from '@marque/db/embedded/wal-archiving';
import { eventually } from '@marque/testing/eventually';
import { afterAll, beforeAll } from 'vitest';
import { makeBackup } from '../backup-command.ts';
import { type Environment, readBackupSettings } from '../command-settings.ts';
import { archivingTo, openPlace } from '../place.ts';
import { restoreBackup } from '../restore-command.ts';

/** The data need not survive a power cut. */
const postgresSettings = { fsync: 'off' };

type Command = { keep?: string; at?: string; timeline?: string; now?: Date; env?: Environment };

/** A data folder with an embedded PostgreSQL of its own, and a folder or a bucket for its backups. */
export function useBackedUp(target: () => Environment = () => ({})) {
  let home = '';
  const stops = new Set<() => Promise<void>>();
  beforeAll(async () => {
    // PostgreSQL runs commands with these paths in a shell, and replaces placeholders in them.
    home = await mkdtemp(join(tmpdir(), "marque's 100%p backup-"));
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await rm(home, { recursive: true, force: true });
  });

  const env = (): Environment => ({
    DATA_DIR: join(home, 'data'),
    BACKUP_URL: pathToFileURL(join(home, 'backups')).href,
    ...target(),
  });
  const startWith = async (archiving: WalArchiving | undefined, dataDir = join(home, 'data')) => {
    const server = await startEmbeddedPostgres({ dataDir, settings: postgresSettings, archiving });
    stops.add(server.stop);
    return server;
  };
  const clockAt = (now: Date | undefined) => ({ now: () => now ?? new Date() });

  return {
    env,
    get dataDir() {
      return join(home, 'data');
    },
    get backups() {
      return join(home, 'backups');
    },
    get home() {
      return home;
    },
    place: () => openPlace(readBackupSettings(env()).backup),

    /** Starts the server as the product does. */
    start: () => startWith(archivingTo(readBackupSettings(env()).backup)),
    startWith,

    /** Runs a command. Returns what it has printed. */
    async backup({ keep, now, env: other }: Command = {}): Promise<string> {
      const printed: string[] = [];
      const print = (line: string) => printed.push(line);
      await makeBackup({ env: other ?? env(), keep, print, clock: clockAt(now), postgresSettings });
      return printed.join('\n');
    },
    async restore({ at, timeline, now, env: other }: Command, free?: number): Promise<string> {
      const printed: string[] = [];
      await restoreBackup({
        ...{ env: other ?? env(), at, timeline, clock: clockAt(now), postgresSettings },
        print: (line) => printed.push(line),
        ...(free === undefined ? {} : { freeBytes: async () => free }),
      });
      return printed.join('\n');
    },
  };
}

export async function query(url: string, statement: string) {
  const client = await connectOrExplain(url);
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Closes the current file of the log, and waits until everything so far is archived. Returns the name of the file. */
export async function archiveNow(url: string): Promise<string> {
  // A file into which nothing was written yet would not be closed.
  const [{ name }] = await query(url, `select pg_walfile_name(pg_create_restore_point('now')) as name`);
  await query(url, 'select pg_switch_wal()');
  await eventually(async () => {
    const [{ last }] = await query(
      url,
      `select coalesce(last_archived_wal, '') as last from pg_stat_archiver`,
    );
    if (last < name) throw new Error(`${name} is not archived yet.`);
  });
  return name;
}

/** A time between what was committed before and what is committed afterwards, in whole milliseconds. */
export async function timeBetween(url: string): Promise<string> {
  const [{ at }] = await query(
    url,
    `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`,
  );
  await eventually(async () => {
    const [{ over }] = await query(url, `select clock_timestamp() > '${at.toISOString()}' as over`);
    if (!over) throw new Error('The time has not passed yet.');
  });
  return at.toISOString();
}
