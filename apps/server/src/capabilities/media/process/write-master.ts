import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { NormalisedPicture } from './protocol.ts';

export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** The pixels of a picture, for its master and its blur. Reading the master again for the blur would take longer. */
export const renderPixels = (picture: Sharp): Promise<Pixels> =>
  picture.raw().toBuffer({ resolveWithObject: true });

/** Encodes the master of a picture, from which all its variants are made. */
export const encodeMaster = (pixels: Pixels): Promise<Buffer> =>
  pictureOf(pixels).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();

export async function writeMaster(pixels: Pixels, to: string): Promise<NormalisedPicture> {
  const { width, height } = pixels.info;
  const blur = await blurOf(pixels);
  await writeFile(to, await encodeMaster(pixels));
  return { width, height, blur };
}

async function blurOf(pixels: Pixels): Promise<string> {
  const tiny = await pictureOf(pixels)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const pictureOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });
