import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createLocalStorage } from './local-storage.ts';
import type { S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { traceStorage } from './trace-storage.ts';

export type PicturePlace = { dataDir: string; s3?: S3Settings | undefined };

/** The local disk by default, or S3 if it is configured. */
export async function openPictureStorage({ dataDir, s3 }: PicturePlace): Promise<Storage> {
  return s3 ? openS3(s3) : createLocalStorage(join(await openMediaFolder(dataDir), 'pictures'));
}

export async function openMediaFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  // Documents of sellers are in it, so no other user of the machine may read it.
  await chmod(folder, 0o700);
  return folder;
}

/** Amazon's client is large, so it is loaded only if S3 is configured. */
export async function openS3(settings: S3Settings): Promise<Storage> {
  const { createS3Storage } = await import('./s3-storage.ts');
  return traceStorage(createS3Storage(settings));
}
