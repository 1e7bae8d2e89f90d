import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Place, readWhole, walKey } from './place.ts';

/**
 * Stores a file of the log. PostgreSQL may archive the same file again, for example after a crash. It must never replace
 * another file: then two servers would write to one place.
 */
export async function storeWal(place: Place, { path, name }: { path: string; name: string }): Promise<void> {
  const content = await readFile(path);
  const stored = await readWhole(place, walKey(name));
  if (stored) {
    if ((await promisify(gunzip)(stored)).equals(content)) return;
    throw new Error(`${place.url} has another ${name}. It is not replaced.`);
  }
  // A file that was closed early is mostly empty. The fastest level makes it small enough.
  await place.storage.put(walKey(name), await promisify(gzip)(content, { level: 1 }), 'application/gzip');
}
