import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { clusterFolder, ensureCluster, readPassword } from './embedded/cluster.ts';
import { explainFailure } from './embedded/explain-failure.ts';
import { claimOwnership, hasLivingOwner, releaseOwnership } from './embedded/owner.ts';
import { readPostmaster, stopOrphanedServer } from './embedded/postmaster.ts';
import { answers, databaseUrl, startServer } from './embedded/server.ts';
import { chooseServerAccount } from './embedded/server-account.ts';
import { archiveSettings, openArchive, type WalArchiving } from './embedded/wal-archiving.ts';
import { StartupError } from './startup-error.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void>; adopted: boolean };

export type EmbeddedOptions = {
  dataDir: string;
  onProgress?: (sentence: string) => void;
  settings?: Record<string, string>;
  archiving?: WalArchiving | undefined;
};

/**
 * Starts a real PostgreSQL with its files in `dataDir`. One process owns it and stops it. Other processes share the
 * server while the owner runs. If the owner was killed, the next start stops its server.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    await mkdir(options.dataDir, { recursive: true });
    const dataDir = await realpath(options.dataDir);
    while (!(await claimOwnership(dataDir))) {
      const url = await findServerOfOwner(dataDir);
      if (url) return { url, adopted: true, stop: async () => {} };
    }
    return await startOwned(dataDir, options).catch(async (error) => {
      await releaseOwnership(dataDir);
      throw error;
    });
  } catch (error) {
    throw explainFailure(resolve(options.dataDir), error);
  }
}

async function startOwned(
  dataDir: string,
  { onProgress, settings = {}, archiving }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { postgres, initdb } = await findBinaries();
  const cluster = clusterFolder(dataDir);
  const serverAccount = chooseServerAccount(cluster, [postgres, dataDir, ...(await openArchive(archiving))]);
  await stopOrphanedServer(cluster);
  await ensureCluster({ dataDir, initdb, serverAccount, durable: settings.fsync !== 'off', onProgress });
  const password = await readPassword(dataDir);
  const logFile = join(dataDir, 'postgres.log');
  onProgress?.('Starting the embedded PostgreSQL.');
  const server = await startServer({
    ...{ postgres, cluster, logFile, serverAccount },
    settings: { ...settings, ...(await archiveSettings(dataDir, archiving, serverAccount)) },
    isReady: (port) => answers(databaseUrl(port, password, 'postgres')),
    withinMs: 120_000,
  });
  try {
    await createDatabaseOnce(databaseUrl(server.port, password, 'postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop().then(() => releaseOwnership(dataDir));
    return stopped;
  };
  return { url: databaseUrl(server.port, password, 'marque'), adopted: false, stop };
}

/** Returns the URL of the owner's server when it responds; undefined if the owner ended during the wait. */
async function findServerOfOwner(dataDir: string): Promise<string | undefined> {
  const deadline = Date.now() + 120_000;
  while (await hasLivingOwner(dataDir)) {
    const postmaster = await readPostmaster(clusterFolder(dataDir));
    if (postmaster?.ready) {
      const url = databaseUrl(postmaster.port, await readPassword(dataDir), 'marque');
      if (await answers(url)) return url;
    }
    if (Date.now() > deadline) {
      throw new StartupError(
        `Another process uses DATA_DIR (${dataDir}), and its PostgreSQL does not answer.`,
      );
    }
    await pause(50);
  }
  return undefined;
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'marque'`);
    if (rowCount === 0) await client.query('create database marque');
  } finally {
    await client.end();
  }
}
