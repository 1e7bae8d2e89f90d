import { open } from 'node:fs/promises';
import { PICTURE_MAX_PIXELS } from '@marque/contracts/media';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import sharp from 'sharp';
import { type PictureFormat, recogniseFormat } from './recognise-format.ts';

export type PictureFault = 'picture-type-unsupported' | 'picture-unreadable' | 'picture-too-many-pixels';

/** HEVC has patents on it, so the usual build of the library goes without; one that has it names the ending. */
const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;

/** What can be told before a single pixel is decoded. Null where the picture may go on. */
export async function inspectPicture(path: string): Promise<Refusal<PictureFault> | null> {
  const format = recogniseFormat(await readHead(path));
  if (!format || (format === 'heic' && !readsHeic)) return refuse('picture-type-unsupported');

  const header = await readHeader(path);
  if (!header || header.format !== nameInSharp(format)) return refuse('picture-unreadable');
  if (header.width * header.height > PICTURE_MAX_PIXELS) {
    const values = { max: PICTURE_MAX_PIXELS / 1_000_000 };
    return refuse('picture-too-many-pixels', { values });
  }
  return null;
}

const nameInSharp = (format: PictureFormat) => (format === 'avif' || format === 'heic' ? 'heif' : format);

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Without the library's own limit: a header costs nothing, and ours has a sentence of its own. */
const readHeader = (path: string) =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
