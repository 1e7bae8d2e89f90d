import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
/** `beside` is for a file that is made from it. Both are removed at the end. */
export type Upload = { path: string; beside: string; id: string; bytes: number };

/**
 * Keeps what arrives in a file of its own while `use` looks at it, and removes the file afterwards,
 * however it ends. Null where more arrives than is allowed.
 */
export async function withUpload<Result>(
  { folder, maxBytes }: { folder: string; maxBytes: number },
  source: Bytes,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result | null> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const beside = `${path}.made`;
  const hash = createHash('sha256');
  let bytes = 0;

  async function* measured() {
    for await (const chunk of source) {
      bytes += chunk.length;
      // Read to its end, though no longer kept: a sender who is still sending hears no answer.
      if (bytes > maxBytes) continue;
      hash.update(chunk);
      yield chunk;
    }
  }

  try {
    await pipeline(measured, createWriteStream(path));
    return bytes > maxBytes ? null : await use({ path, beside, id: hash.digest('hex'), bytes });
  } finally {
    await rm(path, { force: true });
    await rm(beside, { force: true });
  }
}
