import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPostmaster } from './postmaster.ts';
import { startServer } from './server.ts';
import type { ServerAccount } from './server-account.ts';
import { serverEnvironment } from './server-environment.ts';

export type RecoveryTarget = {
  /** Null: the end of the log. */
  at: Date | null;
  timeline: number;
};

type RestoredCluster = { postgres: string; cluster: string; serverAccount: ServerAccount };

/** PostgreSQL runs the command in the folder of the cluster. The files of the log are in a folder beside it. */
const restoreCommand = (folder: string) =>
  `test -f "../${folder}/%f.gz" && gzip -dc "../${folder}/%f.gz" > "%p"`;

export const askForRecovery = (cluster: string): Promise<void> =>
  writeFile(join(cluster, 'recovery.signal'), '');

/** Replays the log up to the target, begins a new timeline there, and stops the server. */
export async function recover(
  { postgres, cluster, serverAccount }: RestoredCluster,
  { target, walFolder, logFile, settings }: RecoveryOptions,
): Promise<void> {
  const server = await startServer({
    ...{ postgres, cluster, logFile, serverAccount },
    settings: {
      ...settings,
      ...keepsLog,
      restore_command: restoreCommand(walFolder),
      recovery_target_timeline: String(target.timeline),
      ...(target.at
        ? { recovery_target_time: withOffset(target.at), recovery_target_action: 'promote' }
        : {}),
      // Nobody can connect before the end of the recovery.
      hot_standby: 'off',
    },
    isReady: async () => (await readPostmaster(cluster))?.ready === true,
    withinMs: Number.POSITIVE_INFINITY,
  });
  await server.stop();
}

/** PostgreSQL reads this setting before it knows the names of time zones, and `Z` is one of them. */
const withOffset = (at: Date): string => at.toISOString().replace('Z', '+00');

type RecoveryOptions = {
  target: RecoveryTarget;
  walFolder: string;
  logFile: string;
  settings: Record<string, string>;
};

/** The new timeline is archived when the product starts with archiving, and not at all in a drill. */
const keepsLog = { archive_mode: 'on', archive_command: '' };

/** The password of the backup may be on a machine that is lost. In this mode, PostgreSQL asks for none. */
export async function setPassword(
  { postgres, cluster, serverAccount }: RestoredCluster,
  password: string,
): Promise<void> {
  const flags = Object.entries({ ...keepsLog, exit_on_error: 'on' }).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
  const { file, args, options } = serverAccount.command(postgres, [
    ...['--single', '-D', cluster, ...flags, 'postgres'],
  ]);
  const running = promisify(execFile)(file, args, { ...options, env: serverEnvironment(), cwd: cluster });
  running.child.stdin?.end(`alter role marque password '${password.replaceAll("'", "''")}';\n`);
  await running;
}
