import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { StartupError } from '@marque/db/startup-error';
import type { BaseBackup } from '@marque/domain/backup/choose-backup';
import { z } from 'zod';
import { BASE_FOLDER, manifestKey, type Place, pictureListKey, readWhole } from './place.ts';

/** A restore writes to these paths, so they must not lead out of its folder. */
const path = z.string().regex(/^(?!\/)(?!(.*\/)?\.\.(\/|$))[^\0]+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  system: z.string(),
  timeline: z.number().int().positive(),
  startedAt: z.coerce.date(),
  endedAt: z.coerce.date(),
  startLsn: count,
  stopLsn: count,
  slices: count,
  folders: z.array(path),
  files: z.array(z.object({ path, size: count, sha256 })),
});

export type Manifest = z.output<typeof manifestSchema> & BaseBackup;

const pictureSchema = z.object({ key: path, size: count, sha256, version: z.string() });
/** `version` is that of the storage, by which the next backup recognises a file that it need not read again. */
export type StoredPicture = z.output<typeof pictureSchema>;

export const bytesOf = (files: readonly { size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

export const writeManifest = (place: Place, manifest: Manifest): Promise<void> =>
  write(place, manifestKey(manifest.id), manifest);

export const writePictureList = (place: Place, id: string, pictures: StoredPicture[]): Promise<void> =>
  write(place, pictureListKey(id), pictures);

export const readPictureList = (place: Place, id: string): Promise<StoredPicture[]> =>
  read(place, pictureListKey(id), z.array(pictureSchema));

/** The complete backups, oldest first, and the ids of those that were begun and never completed. */
export async function readBackups(place: Place): Promise<{ complete: Manifest[]; incomplete: string[] }> {
  const ids = new Set<string>();
  const marked = new Set<string>();
  for (const { key } of await place.storage.list(BASE_FOLDER)) {
    const id = key.slice(BASE_FOLDER.length).split('/')[0] ?? '';
    ids.add(id);
    if (key === manifestKey(id)) marked.add(id);
  }
  const complete: Manifest[] = [];
  for (const id of [...marked].sort()) complete.push(await read(place, manifestKey(id), manifestSchema));
  complete.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  return { complete, incomplete: [...ids].filter((id) => !marked.has(id)) };
}

async function write({ storage }: Place, key: string, content: unknown): Promise<void> {
  await storage.put(key, await promisify(gzip)(JSON.stringify(content)), 'application/gzip');
}

async function read<Schema extends z.ZodType>(
  place: Place,
  key: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const content = await readWhole(place, key);
  try {
    if (!content) throw new Error('it is missing');
    return schema.parse(JSON.parse((await promisify(gunzip)(content)).toString()));
  } catch (error) {
    throw new StartupError(`The backup in ${place.url} is damaged: ${key} cannot be read.`, { cause: error });
  }
}
