import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from './embedded/binaries.ts';
import {
  clusterFolder,
  exists,
  passwordFile,
  readPassword,
  removeUnfinished,
  unfinishedPrefix,
  writePassword,
} from './embedded/cluster.ts';
import { explainFailure } from './embedded/explain-failure.ts';
import { claimOwnership, releaseOwnership } from './embedded/owner.ts';
import { stopOrphanedServer } from './embedded/postmaster.ts';
import { askForRecovery, type RecoveryTarget, recover, setPassword } from './embedded/recover.ts';
import { chooseServerAccount } from './embedded/server-account.ts';
import { StartupError } from './startup-error.ts';

type Restore = {
  dataDir: string;
  target: RecoveryTarget;
  /** Writes the files of a base backup, and those of the log, each compressed as `<name>.gz`. */
  fill(folders: { cluster: string; wal: string }): Promise<void>;
  /** Turns PostgreSQL's log of a failed recovery into one sentence, if it can. */
  explain(log: string): string | undefined;
  onProgress?: ((sentence: string) => void) | undefined;
  settings?: Record<string, string> | undefined;
};

type Restored = {
  /** Where the earlier database is now. Null if there was none. */
  aside: string | null;
  /** When the last transaction was committed that is in the database now, as PostgreSQL writes it. */
  lastCommit: string | null;
};

/**
 * Replaces the embedded database by that of a backup. Everything is done in another folder, and the two folders change
 * places at the end. So a restore that fails changes nothing.
 */
export async function restoreEmbedded(options: Restore): Promise<Restored> {
  try {
    await mkdir(options.dataDir, { recursive: true });
    const dataDir = await realpath(options.dataDir);
    if (!(await claimOwnership(dataDir)))
      throw new StartupError(`A server is running on ${dataDir}: stop it first (Ctrl-C), then try again.`);
    try {
      await stopOrphanedServer(clusterFolder(dataDir));
      return await restoreInto(dataDir, options);
    } finally {
      await releaseOwnership(dataDir);
    }
  } catch (error) {
    throw explainFailure(resolve(options.dataDir), error);
  }
}

const WAL_FOLDER = 'wal';

async function restoreInto(
  dataDir: string,
  { target, fill, explain, onProgress, settings = {} }: Restore,
): Promise<Restored> {
  const { postgres } = await findBinaries();
  const inUse = clusterFolder(dataDir);
  await removeUnfinished(dataDir);
  const workshop = await mkdtemp(join(dataDir, unfinishedPrefix));
  const cluster = join(workshop, 'cluster');
  const wal = join(workshop, WAL_FOLDER);
  const logFile = join(dataDir, 'restore.log');
  try {
    for (const folder of [cluster, wal]) await mkdir(folder, { mode: 0o700 });
    await fill({ cluster, wal });
    await askForRecovery(cluster);
    const serverAccount = chooseServerAccount(inUse, [postgres, dataDir]);
    const { account } = serverAccount;
    if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, workshop]);
    const restored = { postgres, cluster, serverAccount };
    onProgress?.('Replaying the write-ahead log.');
    await recover(restored, { target, walFolder: WAL_FOLDER, logFile, settings }).catch(async (error) => {
      const sentence = explain(await readFile(logFile, 'utf8').catch(() => ''));
      throw sentence ? new StartupError(sentence, { cause: error }) : error;
    });
    const known = await exists(passwordFile(dataDir));
    const password = known ? await readPassword(dataDir) : randomBytes(24).toString('base64url');
    await setPassword(restored, password);
    if (!known) await writePassword(dataDir, password);
    const aside = await putInPlace(cluster, inUse);
    return { aside, lastCommit: lastCommitIn(await readFile(logFile, 'utf8')) };
  } finally {
    await rm(workshop, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The database so far is moved, and never deleted. */
async function putInPlace(cluster: string, inUse: string): Promise<string | null> {
  const aside = (await exists(inUse))
    ? `${inUse}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`
    : null;
  if (aside) await rename(inUse, aside);
  await rename(cluster, inUse);
  return aside;
}

const lastCommitIn = (log: string): string | null =>
  /last completed transaction was at log time (.+)/.exec(log)?.[1]?.trim() ?? null;
