import { arrayBuffer } from 'node:stream/consumers';
import type { PrivateFilesTable, Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Insertable, Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { falseIfReferred } from './false-if-referred.ts';
import type { Media } from './open-media.ts';
import { deleteFile } from './repository.ts';
import type { StoredFile } from './storage.ts';
import { privateKey } from './storage-keys.ts';

type PrivateFile = { content: Buffer; type: Insertable<PrivateFilesTable>['content_type']; at: Date };

/** Stores a file that has no public address. It is removed a day later unless a row refers to it by then. */
export async function storePrivateFile(
  kysely: Kysely<Tables>,
  { storage }: Pick<Media, 'storage'>,
  { content, type, at }: PrivateFile,
): Promise<string> {
  const { id } = await kysely
    .insertInto('private_files')
    .values({ content_type: type, bytes: content.length, stored_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storage.put(privateKey(id), content, type);
  return id;
}

export const hasPrivateFile = ({ storage }: Pick<Media, 'storage'>, id: string): Promise<boolean> =>
  storage.has(privateKey(id));

/** For a file that is sent on. Its reader may be slow, so it must not be in memory meanwhile. */
export const openPrivateFile = (
  { storage }: Pick<Media, 'storage'>,
  id: string,
): Promise<StoredFile | null> => storage.read(privateKey(id));

export async function readPrivateFile(
  { storage }: Pick<Media, 'storage'>,
  id: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const file = await storage.read(privateKey(id));
  return file && Buffer.from(await arrayBuffer(file.content));
}

/** Deletes a file at once, unless a row refers to it. Returns whether it was deleted. */
export const discardPrivateFile = (
  { db }: Pick<Context, 'db'>,
  { storage }: Pick<Media, 'storage'>,
  id: string,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await deleteFile(trx, id))) return false;
    await storage.remove(privateKey(id));
    return true;
  }).catch(falseIfReferred);
