import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { ServerAccount } from './server-account.ts';

/**
 * How each file of the write-ahead log is stored elsewhere. `later`: somebody else will do it at the next start, so the
 * server keeps them.
 */
export type WalArchiving = ArchiveProgram | 'later';

/** For commands. They leave the files of the log to the product, which archives them at its next start. */
export const archivingLater = (backupUrl: string | undefined): WalArchiving | undefined =>
  backupUrl ? 'later' : undefined;

type ArchiveProgram = {
  /** Is run by this Node with three arguments: the file of its settings, and the path and the name of a file of the log. */
  program: string;
  settings: object;
  /** The folders to which it writes. The first contains the others. */
  folders: string[];
};

/** Creates the folders of the program. Returns all places that the account of the server must be able to enter. */
export async function openArchive(archiving: WalArchiving | undefined): Promise<string[]> {
  if (!archiving || archiving === 'later') return [];
  const { program, folders } = archiving;
  // The log contains everything that the database does. So nobody else may read new folders.
  for (const folder of folders)
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
      throw new StartupError(`The folder ${folder} of BACKUP_URL cannot be used: ${error.message}.`);
    });
  return [process.execPath, dirname(program), ...folders.slice(0, 1)];
}

/** Returns the settings of the server that make it archive its log. */
export async function archiveSettings(
  dataDir: string,
  archiving: WalArchiving | undefined,
  { account }: ServerAccount,
): Promise<Record<string, string>> {
  const file = archiveSettingsFile(dataDir);
  await rm(file, { force: true });
  if (!archiving) return {};
  // Without a command the server keeps all files. Without the mode it would reuse them, and the log would have a gap.
  if (archiving === 'later') return { archive_mode: 'on', archive_command: '' };
  const { program, settings, folders } = archiving;
  // The settings may contain secrets. A child of the server inherits its environment, so they are not in it.
  await writeFile(file, JSON.stringify(settings), { mode: 0o600 });
  // The first folder may be an existing one of the operator.
  for (const path of account ? [file, ...folders.slice(1)] : [])
    await chown(path, account?.uid ?? 0, account?.gid ?? 0);
  return {
    archive_mode: 'on',
    archive_command: `${[process.execPath, program, file].map(quoted).join(' ')} "%p" "%f"`,
    // At most this much is lost with the disk, in seconds.
    archive_timeout: '60',
  };
}

/** Exists while a server archives its log, or until its next start. */
export const archiveSettingsFile = (dataDir: string): string => join(dataDir, 'archive.json');

/** A word of a shell command, in which PostgreSQL also replaces placeholders. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
