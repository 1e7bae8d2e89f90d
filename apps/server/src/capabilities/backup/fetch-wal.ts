import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StartupError } from '@marque/db/startup-error';
import { parseWalName, SEGMENT_BYTES } from '@marque/domain/backup/wal-names';
import { forEachFile } from './for-each-file.ts';
import { type Place, readWhole, walKey } from './place.ts';

/**
 * Copies files of the log into a folder, still compressed. PostgreSQL takes a file that it cannot read for the end of the
 * log, so each is checked first.
 */
export async function fetchWal(place: Place, names: readonly string[], folder: string): Promise<void> {
  const damaged: string[] = [];
  await forEachFile(names, async (name) => {
    const content = await readWhole(place, walKey(name));
    if (content && (await isWhole(name, content))) await writeFile(join(folder, `${name}.gz`), content);
    else damaged.push(name);
  });
  if (damaged.length > 0)
    throw new StartupError(`The log in ${place.url} is damaged: ${damaged.sort()[0]} cannot be read.`);
}

const isWhole = (name: string, content: Buffer): Promise<boolean> =>
  promisify(gunzip)(content).then(
    ({ length }) => parseWalName(name) === null || length === SEGMENT_BYTES,
    () => false,
  );
