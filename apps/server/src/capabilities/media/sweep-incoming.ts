import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload may take, so that those of another process are safe. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Removes what uploads left behind whose process was killed; all others remove their own. */
export async function sweepIncoming(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(path, { force: true });
  }
}
