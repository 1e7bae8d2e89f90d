import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload takes, so that running uploads of other processes are safe. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Removes the files of uploads whose process was killed. All other uploads remove their own files. */
export async function sweepIncoming(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(path, { force: true });
  }
}
