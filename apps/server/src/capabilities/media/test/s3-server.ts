import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../s3-storage.ts';

type Signed = { uri: string };
const signature: { getStringToSign(request: Signed, credential: object): string } = createRequire(
  import.meta.url,
)('@20minutes/s3rver/lib/signature/v4.js');
const { getStringToSign } = signature;

// The client signs the address of a bucket with a slash at its end. This server forgets the slash, S3 does not.
signature.getStringToSign = (request, credential) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^\/[^/]+$/, '$&/') }, credential);

/** Starts an S3 server on loopback that checks signatures. The keys are built into it. */
export async function startS3Server(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'marque-s3-'));
  const buckets = { configureBuckets: [{ name: 'pictures' }], directory };
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, ...buckets });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'pictures',
      region: 'eu-west-2',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
