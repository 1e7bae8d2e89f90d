import { chmod, copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { connectOrExplain } from '@marque/db/connect';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@marque/db/embedded';
import { clusterFolder } from '@marque/db/embedded/cluster';
import { openDoor } from '../chaos/door.ts';
import { killPostgres, startOnceFree } from '../chaos/killed-postgres.ts';

// By these names, the next run of the tests finds and removes the files of a killed run.
const folderOf = (part: string) =>
  join(import.meta.dirname, `../../../../.data/test-postgres-${process.pid}-${part}`);

/** Fast, but a commit waits until it was written to the log, as in production. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'on' };

export type Primary = EmbeddedPostgres & { dataDir: string };

export async function startPrimary(): Promise<Primary> {
  const dataDir = folderOf('primary');
  // A replica that was stopped still finds the log that it has missed.
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...SETTINGS, wal_keep_size: '256MB' } });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, dataDir, stop };
}

/**
 * Starts a streaming replica from a base backup. Its address stays the same when it is killed and started again. Several
 * replicas at the same time need different names.
 */
export async function startReplica(primary: Primary, name = 'replica') {
  const dataDir = folderOf(name);
  await copyCluster(primary, dataDir);
  const { hostname, port, username, password } = new URL(primary.url);
  const options = {
    dataDir,
    settings: {
      ...SETTINGS,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      wal_retrieve_retry_interval: '100ms',
    },
  };
  let server = await startEmbeddedPostgres(options);
  const door = await openDoor(() => server.url);
  const execute = async (statement: string) => {
    const client = await connectOrExplain(server.url);
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    url: door.url,
    freeze: door.freeze,
    thaw: door.thaw,
    /** The replica goes on receiving changes, and does not show them. */
    pauseReplay: () => execute('select pg_wal_replay_pause()'),
    resumeReplay: () => execute('select pg_wal_replay_resume()'),
    promote: () => execute('select pg_promote()'),
    async kill() {
      await killPostgres(dataDir);
      await server.stop();
    },
    async restart() {
      server = await startOnceFree(options);
    },
    async stop() {
      door.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One address that names both hosts. */
export const addressOfBoth = (primary: { url: string }, replica: { url: string }): string => {
  const { host } = new URL(primary.url);
  return primary.url.replace(host, `${host},${new URL(replica.url).host}`);
};

/** PostgreSQL creates the content of these folders and files anew. */
const LEFT_OUT = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT_FILES = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

/** A base backup by the low-level functions, because the embedded PostgreSQL has no pg_basebackup. */
async function copyCluster(primary: Primary, dataDir: string): Promise<void> {
  const [from, to] = [clusterFolder(primary.dataDir), clusterFolder(dataDir)];
  await mkdir(dataDir, { recursive: true });
  const client = await connectOrExplain(primary.url);
  try {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    await cp(from, to, {
      recursive: true,
      filter: (path) => {
        const parts = relative(from, path).split(sep);
        if (LEFT_OUT_FILES.test(parts.at(-1) ?? '')) return false;
        return parts.length === 1 || !LEFT_OUT.has(parts[0] ?? '');
      },
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await writeFile(join(to, 'standby.signal'), '');
  await chmod(to, 0o700);
  await copyFile(join(primary.dataDir, 'postgres.json'), join(dataDir, 'postgres.json'));
}
