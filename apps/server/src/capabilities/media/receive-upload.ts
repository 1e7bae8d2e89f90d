import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bytes, IntakeProcess } from './intake/intake-process.ts';
import { newSealKey, type SealedFile } from './sealed-file.ts';

/**
 * `file` is the uploaded file, and `id` its hash. `beside` is the path for a file made from it. Both are removed at the
 * end.
 */
export type Upload = { file: SealedFile; beside: string; id: string; bytes: number };

type Place = { intake: IntakeProcess; incoming: string };

/**
 * Writes an upload to a temporary file for `use`, and always removes the file afterwards. The file is encrypted, because
 * cameras write the place into a picture, and that must not reach the disk. Returns `too-large` if the upload is larger
 * than allowed; the rest is not read. Returns `lost` if it could not be received.
 */
export async function withUpload<Result>(
  { intake, incoming }: Place,
  { source, maxBytes }: { source: Bytes; maxBytes: number },
  use: (upload: Upload) => Promise<Result>,
): Promise<Result | 'too-large' | 'lost'> {
  await mkdir(incoming, { recursive: true });
  const file = { path: join(incoming, randomUUID()), key: newSealKey() };
  const beside = `${file.path}.made`;
  await (await open(file.path, 'wx', 0o600)).close();
  try {
    const received = await intake.receive(source, file, maxBytes);
    if (typeof received === 'string') return received;
    return await use({ file, beside, id: received.hash, bytes: received.bytes });
  } finally {
    await rm(file.path, { force: true });
    await rm(beside, { force: true });
  }
}
