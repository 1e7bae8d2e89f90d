import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

export function createLocalStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);

  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      try {
        // Flush the file before the rename, so that a power cut leaves no partial picture.
        await writeFile(unfinished, content, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(key) {
      const file = await orNull(open(pathOf(key)));
      if (!file) return null;
      const { size } = await file.stat();
      return { size, content: file.createReadStream() };
    },

    has: async (key) => (await orNull(stat(pathOf(key)))) !== null,
    remove: (key) => rm(pathOf(key), { force: true }),
    close() {},
  };
}

const orNull = <Found>(look: Promise<Found>): Promise<Found | null> =>
  look.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
