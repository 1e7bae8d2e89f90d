import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '@marque/db/startup-error';
import type { Manifest } from './manifest.ts';
import { paddingOf, TAR_HEADER_BYTES } from './tar.ts';

/** Writes the files of a backup, and compares each with its checksum. */
export async function unpackCluster(
  chunks: AsyncIterable<Buffer>,
  { id, folders, files }: Pick<Manifest, 'id' | 'folders' | 'files'>,
  cluster: string,
): Promise<void> {
  const reader = createReader(chunks, id);
  // The manifest has the order of the tar file, so its headers tell nothing new.
  await reader.skip(folders.length * TAR_HEADER_BYTES);
  for (const path of folders) await mkdir(join(cluster, path), { mode: 0o700, recursive: true });
  for (const { path, size, sha256 } of files) {
    await reader.skip(TAR_HEADER_BYTES);
    const hash = createHash('sha256');
    const file = await open(join(cluster, path), 'wx', 0o600);
    try {
      for await (const part of reader.take(size)) {
        hash.update(part);
        await file.writeFile(part);
      }
    } finally {
      await file.close();
    }
    if (hash.digest('hex') !== sha256)
      throw new StartupError(`The backup ${id} is damaged: ${path} is not the file that was copied.`);
    await reader.skip(paddingOf(size));
  }
}

function createReader(chunks: AsyncIterable<Buffer>, id: string) {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) {
        const next = await source.next();
        if (next.done) throw new StartupError(`The backup ${id} is damaged: it ends too early.`);
        rest = next.value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  return {
    take,
    skip: async (bytes: number): Promise<void> => {
      for await (const _ of take(bytes));
    },
  };
}
