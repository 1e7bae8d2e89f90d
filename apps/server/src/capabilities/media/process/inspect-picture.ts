import { open } from 'node:fs/promises';
import { PICTURE_MAX_DECODED_BYTES, PICTURE_MAX_PIXELS } from '@marque/contracts/media';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import sharp, { type Metadata } from 'sharp';
import { type PictureFormat, recogniseFormat } from './recognise-format.ts';

export type PictureFault = 'picture-type-unsupported' | 'picture-unreadable' | 'picture-too-many-pixels';

/**
 * HEVC is patented, so the standard build of sharp cannot read it. A build that can lists the file suffix.
 */
const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;

/** Checks a picture without decoding its pixels. Returns null if the picture may be decoded. */
export async function inspectPicture(path: string): Promise<Refusal<PictureFault> | null> {
  const format = recogniseFormat(await readHead(path));
  if (!format || (format === 'heic' && !readsHeic)) return refuse('picture-type-unsupported');

  const header = await readHeader(path);
  if (!header || header.format !== nameInSharp(format)) return refuse('picture-unreadable');
  const most = mostPixels(header);
  if (header.width * header.height <= most) return null;
  return refuse('picture-too-many-pixels', { values: { max: Math.floor(most / 1_000_000) } });
}

/** 16 bits per sample take twice the memory of 8 bits, and transparency takes a third more. */
const mostPixels = ({ channels, depth }: Metadata): number =>
  Math.min(PICTURE_MAX_PIXELS, PICTURE_MAX_DECODED_BYTES / (channels * bytesPerSample(depth)));

/** An unknown depth counts as the largest one, so that new depths are limited too. */
const bytesPerSample = (depth: Metadata['depth']): number =>
  ({
    uchar: 1,
    char: 1,
    ushort: 2,
    short: 2,
    uint: 4,
    int: 4,
    float: 4,
    complex: 8,
    double: 8,
    dpcomplex: 16,
  })[depth] ?? 16;

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

/**
 * Disables the pixel limit of sharp, because reading a header is cheap and our own limit has its own message.
 */
const readHeader = (path: string) =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
