import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/**
 * Red on the left and blue on the right, so that the orientation is visible. Each shade makes a different
 * file.
 */
export function twoHalves({ width = 60, height = 40, shade = 0 } = {}): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: { r: 220, g: shade, b: 0 } } }).composite([
    { input: { create: { ...half, background: { r: 0, g: shade, b: 220 } } }, gravity: 'east' },
  ]);
}

/** Random pixels, which hardly compress. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });

const SLOW_FILTER = `<filter id="f"><feTurbulence baseFrequency=".9" numOctaves="9"/></filter>${'<rect width="1600" height="1067" filter="url(#f)"/>'.repeat(300)}`;

/** A task that takes much longer than a second. */
export const ENDLESS_DRAWING = {
  kind: 'draw',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">${SLOW_FILTER}</svg>`,
  width: 2400,
  encoding: 'webp',
} as const;

/** A file of a few hundred bytes whose header claims a picture of the given size. */
export function pngClaiming(width: number, height: number, { depth = 8, colour = 2 } = {}): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([depth, colour, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(200)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The first bytes of a picture from an iPhone. */
export const heicHead = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(400),
  ]);
