import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload or write takes, so that files on which another process works are safe. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Removes temporary files whose process was killed. All others are removed by the process that has created them. */
export async function sweepForgotten(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(path, { force: true });
  }
}
