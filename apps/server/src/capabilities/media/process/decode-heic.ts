import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Red, green and blue, without metadata. The picture is upright. */
export type RawPicture = { data: Uint8Array; width: number; height: number };
export type HeicTask = { file: Uint8Array; maxPixels: number; maxMemoryBytes: number };

/** The largest picture of an iPhone has 48 megapixels. */
export const HEIC_MAX_PIXELS = 50_000_000;
/** The decoder needs about six bytes per pixel. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
/** A picture of 48 megapixels takes some seconds. This is shorter than the time limit of the picture process. */
const MAX_MS = 30_000;

/**
 * Decodes HEIC by libheif, which is compiled to WebAssembly, in a thread of its own. Returns null if the file cannot be
 * read, needs too much memory or takes too long.
 */
export async function decodeHeic(
  file: Uint8Array,
  { maxMs = MAX_MS, maxMemoryBytes = MAX_MEMORY_BYTES } = {},
): Promise<RawPicture | null> {
  const workerData: HeicTask = { file, maxPixels: HEIC_MAX_PIXELS, maxMemoryBytes };
  const thread = new Worker(new URL('heic-thread.ts', import.meta.url), {
    ...{ workerData, stdout: true, stderr: true, env: {} },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const ended = new AbortController();
  const { signal } = ended;
  // The thread may also end without an answer.
  const failed = once(thread, 'exit', { signal }).then(() => null);
  const decoded = once(thread, 'message', { signal }).then(([picture]) => picture as RawPicture | null);
  try {
    return await Promise.race([decoded, failed, pause(maxMs, null, { signal })]);
  } catch {
    return null;
  } finally {
    ended.abort();
    await thread.terminate();
  }
}
