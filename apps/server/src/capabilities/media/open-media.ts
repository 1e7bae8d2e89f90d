import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { createLocalStorage } from './local-storage.ts';
import { createQueue, type Queue } from './queue.ts';
import type { S3Settings } from './s3-storage.ts';
import { createSingleFlight } from './single-flight.ts';
import type { Storage } from './storage.ts';
import { sweepIncoming } from './sweep-incoming.ts';

export type Media = {
  storage: Storage;
  /** Where an upload lies while it arrives. */
  incoming: string;
  queue: Queue;
  /** Variants that are being made just now. */
  making: ReturnType<typeof createSingleFlight<void>>;
};

/** Local disk by default, S3 where it is configured. */
export async function openMedia({
  dataDir,
  s3,
}: {
  dataDir: string;
  s3?: S3Settings | undefined;
}): Promise<Media> {
  const folder = resolve(dataDir, 'media');
  const incoming = join(folder, 'incoming');
  await sweepIncoming(incoming);

  // One thread a picture, and a processor left over: bids do not wait for pictures.
  sharp.concurrency(1);
  // Every picture is read once; a cache would only hold files open.
  sharp.cache(false);
  return {
    storage: s3 ? await openS3(s3) : createLocalStorage(join(folder, 'pictures')),
    incoming,
    queue: createQueue(Math.max(1, availableParallelism() - 1)),
    making: createSingleFlight<void>(),
  };
}

/** Amazon's client is large, and loaded only by those who use it. */
async function openS3(settings: S3Settings): Promise<Storage> {
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(settings);
}
