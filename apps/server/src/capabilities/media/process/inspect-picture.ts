import { PICTURE_MAX_DECODED_BYTES, PICTURE_MAX_PIXELS } from '@marque/contracts/media';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import sharp, { type Metadata } from 'sharp';
import { HEIC_MAX_PIXELS } from './decode-heic.ts';
import { readHeicPixels } from './read-heic-size.ts';
import { type PictureFormat, recogniseFormat } from './recognise-format.ts';

export type PictureFault = 'picture-type-unsupported' | 'picture-unreadable' | 'picture-too-many-pixels';

/** Checks a picture without decoding its pixels. Returns its format if it may be decoded. */
export async function inspectPicture(file: Buffer): Promise<PictureFormat | Refusal<PictureFault>> {
  const format = recogniseFormat(file.subarray(0, 256));
  if (!format) return refuse('picture-type-unsupported');
  const size = format === 'heic' ? readHeicSize(file) : await readSize(file, format);
  if (isRefusal(size)) return size;
  if (size.pixels <= size.most) return format;
  return refuse('picture-too-many-pixels', { values: { max: Math.floor(size.most / 1_000_000) } });
}

type Size = { pixels: number; most: number };

/** Most builds of sharp cannot read HEIC, because HEVC is patented. */
function readHeicSize(file: Buffer): Size | Refusal<'picture-unreadable'> {
  const pixels = readHeicPixels(file);
  return pixels ? { pixels, most: HEIC_MAX_PIXELS } : refuse('picture-unreadable');
}

async function readSize(
  file: Buffer,
  format: Exclude<PictureFormat, 'heic'>,
): Promise<Size | Refusal<'picture-unreadable'>> {
  const header = await readHeader(file);
  if (!header || header.format !== nameInSharp(format)) return refuse('picture-unreadable');
  return { pixels: header.width * header.height, most: mostPixels(header) };
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

const nameInSharp = (format: Exclude<PictureFormat, 'heic'>) => (format === 'avif' ? 'heif' : format);

/**
 * Disables the pixel limit of sharp, because reading a header is cheap and our own limit has its own message.
 */
const readHeader = (file: Buffer) =>
  sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
