import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Media, openMedia } from '../open-media.ts';

/** Stores pictures in a temporary folder for one test file. */
export function useMedia() {
  let dataDir = '';
  let media: Media | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'marque-media-'));
    media = await openMedia({ dataDir });
  });
  afterAll(async () => {
    await media?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get media() {
      if (!media) throw new Error('The pictures exist only while tests run.');
      return media;
    },
    get dataDir() {
      return dataDir;
    },
  };
}

/** The names of all files in a folder and its subfolders. Empty if the folder does not exist. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
