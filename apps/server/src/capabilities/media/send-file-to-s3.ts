import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

type Destination = { Bucket: string; Key: string; ContentType: string };
type Request = { headers: Record<string, string>; body?: ReadStream | undefined };

/**
 * Sends a file in pieces, so that it is never in memory as a whole. Its hash is known before, because a hash that follows the
 * content is a trailing checksum, which servers other than Amazon's rarely support.
 */
export async function sendFileToS3(client: S3Client, path: string, to: Destination): Promise<void> {
  const { size } = await stat(path);
  const hash = await hashOf(path);
  const command = new PutObjectCommand(to);
  command.middlewareStack.add(
    (next) => (call) => {
      const { headers } = call.request as Request;
      headers['content-length'] = String(size);
      headers['x-amz-content-sha256'] = hash;
      return next(call);
    },
    { step: 'build' },
  );
  // The client retries a failed call only if its body is not a stream. So each attempt opens the file, and the body is removed after it.
  command.middlewareStack.add(
    (next) => async (call) => {
      const request = call.request as Request;
      const body = createReadStream(path);
      // The client does not listen to errors of the file. Nobody else would, and the process would end.
      const unread = new Promise<never>((_, reject) => body.once('error', reject));
      request.body = body;
      try {
        return await Promise.race([next(call), unread]);
      } finally {
        request.body = undefined;
        body.destroy();
      }
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await client.send(command);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}
