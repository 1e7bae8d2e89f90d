import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { sendFileToS3 } from './send-file-to-s3.ts';
import type { ListedFile, Storage, StoredFile } from './storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Not set for Amazon S3. */
  endpoint?: string | undefined;
  /** The beginning of all keys, if the bucket holds more than our files. It ends with a slash. */
  prefix?: string | undefined;
};

export function createS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, prefix = '' } = settings;
  const named = (key: string) => ({ Bucket, Key: prefix + key });
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The client would otherwise add a checksum after the content of a stream, which servers other than Amazon's rarely support.
    // The signature covers the hash of the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const read = async (key: string): Promise<StoredFile | null> => {
    const found = await orNull(client.send(new GetObjectCommand(named(key))));
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new TypeError(`S3 sent no content of ${key}.`);
    return { size: found.ContentLength ?? 0, content: found.Body };
  };

  return {
    async put(key, Body, ContentType) {
      await client.send(new PutObjectCommand({ ...named(key), Body, ContentType }));
    },

    async putFile(key, path, ContentType) {
      await sendFileToS3(client, path, { ...named(key), ContentType });
    },

    read,

    async locate(key, scratch) {
      const file = await read(key);
      if (!file) return null;
      await pipeline(file.content, createWriteStream(scratch, { flags: 'wx', mode: 0o600 }));
      return scratch;
    },

    has: async (key) => (await orNull(client.send(new HeadObjectCommand(named(key))))) !== null,

    async list(within) {
      const files: ListedFile[] = [];
      const { Key: Prefix } = named(within);
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? [])
          files.push({ key: Key.slice(prefix.length), size: Size, version: ETag });
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return files;
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key)));
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
