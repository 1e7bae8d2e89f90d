import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ListedFile, Storage } from './storage.ts';
import { sweepForgotten } from './sweep-forgotten.ts';

export function createLocalStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  /** In one folder, so that those of a killed process can be found without reading all others. */
  const unfinishedFolder = join(folder, 'unfinished');

  const place = async (key: string, create: (unfinished: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key);
    const firstMade = await mkdir(dirname(path), { recursive: true });
    await mkdir(unfinishedFolder, { recursive: true });
    const unfinished = join(unfinishedFolder, randomUUID());
    try {
      await create(unfinished);
      // Flush the file before the rename, so that a power cut leaves no partial picture.
      await flush(unfinished);
      await rename(unfinished, path);
      // The name is safe only when its folder is flushed, and a new folder only when the one around it is.
      await flush(dirname(path), 'r');
      if (firstMade) await flush(dirname(firstMade), 'r');
    } finally {
      // A rename that fails leaves it behind, and so does one between two names of the same file.
      await rm(unfinished, { force: true });
    }
  };

  return {
    put: (key, content) => place(key, (unfinished) => writeFile(unfinished, content)),

    // A second name costs nothing. Another disk, and some kinds of disk, need a copy.
    putFile: (key, path) =>
      place(key, (unfinished) => link(path, unfinished).catch(() => copyFile(path, unfinished))),

    async read(key) {
      const file = await orNull(open(pathOf(key)));
      if (!file) return null;
      const { size } = await file.stat();
      return { size, content: file.createReadStream() };
    },

    locate: async (key) => ((await orNull(stat(pathOf(key)))) ? pathOf(key) : null),

    has: async (key) => (await orNull(stat(pathOf(key)))) !== null,

    async list(prefix) {
      const files: ListedFile[] = [];
      const all = { recursive: true, withFileTypes: true } as const;
      for (const entry of (await orNull(readdir(pathOf(prefix), all))) ?? []) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || entry.parentPath === unfinishedFolder) continue;
        const found = await orNull(stat(path));
        const key = relative(folder, path).split(sep).join('/');
        // The clock of a file system is coarse. But a file that replaces another never has its number.
        if (found) files.push({ key, size: found.size, version: `${found.ino}-${found.mtimeMs}` });
      }
      return files;
    },

    remove: (key) => rm(pathOf(key), { force: true }),
    sweep: () => sweepForgotten(unfinishedFolder),
    close() {},
  };
}

async function flush(path: string, flags = 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const orNull = <Found>(look: Promise<Found>): Promise<Found | null> =>
  look.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
