import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import { stopOrphanedServer } from './postmaster.ts';
import type { ServerAccount } from './server-account.ts';
import { serverEnvironment } from './server-environment.ts';

export type ClusterOptions = {
  dataDir: string;
  initdb: string;
  serverAccount: ServerAccount;
  durable: boolean;
  onProgress?: ((sentence: string) => void) | undefined;
};

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

export async function readPassword(dataDir: string): Promise<string> {
  const content = await readFile(passwordFile(dataDir), 'utf8').catch(() => {
    throw new StartupError(`The database's password is missing: ${passwordFile(dataDir)} cannot be read.`);
  });
  return (JSON.parse(content) as { password: string }).password;
}

export const writePassword = (dataDir: string, password: string): Promise<void> =>
  writeFile(passwordFile(dataDir), JSON.stringify({ password }), { mode: 0o600 });

/**
 * Creates the cluster once. Its files are created in another folder and then moved, so that an interrupted start leaves
 * no incomplete cluster.
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, serverAccount, onProgress } = options;
  await removeUnfinished(dataDir);
  const cluster = clusterFolder(dataDir);
  if (await exists(cluster)) {
    await adoptFiles(cluster, serverAccount);
    return;
  }
  onProgress?.('Creating the embedded database, once.');
  const workshop = await mkdtemp(join(dataDir, unfinishedPrefix));
  try {
    const password = randomBytes(24).toString('base64url');
    await initialise(workshop, password, options);
    await writePassword(dataDir, password);
    await rename(join(workshop, 'cluster'), cluster);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function initialise(workshop: string, password: string, options: ClusterOptions): Promise<void> {
  const { account, command } = options.serverAccount;
  const passwordOnce = join(workshop, 'password');
  await writeFile(passwordOnce, password, { mode: 0o600 });
  await mkdir(join(workshop, 'cluster'), { mode: 0o700 });
  for (const path of account ? [workshop, passwordOnce, join(workshop, 'cluster')] : []) {
    await chown(path, account?.uid ?? 0, account?.gid ?? 0);
  }
  const {
    file,
    args,
    options: identity,
  } = command(options.initdb, [
    `--pgdata=${join(workshop, 'cluster')}`,
    '--username=marque',
    `--pwfile=${passwordOnce}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(options.durable ? [] : ['--no-sync']),
  ]);
  try {
    await promisify(execFile)(file, args, { ...identity, env: serverEnvironment(), cwd: workshop });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartupError(`The embedded database could not be created under ${options.dataDir}:\n${said}`);
  }
}

/** Files that root copied belong to root, but PostgreSQL requires that it owns its files. */
async function adoptFiles(cluster: string, { account }: ServerAccount): Promise<void> {
  const { uid } = await stat(cluster);
  if (account) {
    if (uid !== account.uid)
      await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  } else if (uid !== process.getuid?.()) {
    throw new StartupError(`The folder ${cluster} belongs to another user: choose another DATA_DIR.`);
  }
}

/** Removes what a start or a restore has left that was killed. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    // A restore replays the log there, and its server may still do so.
    await stopOrphanedServer(join(dataDir, name, 'cluster'));
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

export const unfinishedPrefix = 'postgres.unfinished-';

export function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
