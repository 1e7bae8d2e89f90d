import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newSealKey, type SealedFile, sealWith } from './sealed-file.ts';

export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
/** `file` is the uploaded file. `beside` is the path for a file made from it. Both are removed at the end. */
export type Upload = { file: SealedFile; beside: string; id: string; bytes: number };

/**
 * Writes an upload to a temporary file for `use`, and always removes the file afterwards. The file is encrypted, because
 * cameras write the place into a picture, and that must not reach the disk. Returns null if the upload is larger than
 * allowed; the rest is not read.
 */
export async function withUpload<Result>(
  { folder, maxBytes }: { folder: string; maxBytes: number },
  source: Bytes,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result | null> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const beside = `${path}.made`;
  const key = newSealKey();
  const hash = createHash('sha256');
  let bytes = 0;

  async function* measured() {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) return;
      hash.update(chunk);
      yield chunk;
    }
  }

  try {
    await pipeline(measured, sealWith(key), createWriteStream(path));
    const file = { path, key };
    return bytes > maxBytes ? null : await use({ file, beside, id: hash.digest('hex'), bytes });
  } finally {
    await rm(path, { force: true });
    await rm(beside, { force: true });
  }
}
