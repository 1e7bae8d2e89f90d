import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Storage } from './storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Not set for Amazon S3. */
  endpoint?: string | undefined;
};

export function createS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });

  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },

    async putFile(Key, path, ContentType) {
      // A stream would need trailing checksums, which servers other than Amazon's rarely support.
      await client.send(new PutObjectCommand({ Bucket, Key, Body: await readFile(path), ContentType }));
    },

    async read(Key) {
      const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key })));
      if (!found) return null;
      if (!(found.Body instanceof Readable)) throw new TypeError(`S3 sent no content of ${Key}.`);
      return { size: found.ContentLength ?? 0, content: found.Body };
    },

    has: async (Key) => (await orNull(client.send(new HeadObjectCommand({ Bucket, Key })))) !== null,

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },

    // S3 keeps nothing of an upload that breaks off.
    async sweep() {},
    close: () => client.destroy(),
  };
}

const orNull = <Found>(look: Promise<Found>): Promise<Found | null> =>
  look.catch((error: unknown) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  });
