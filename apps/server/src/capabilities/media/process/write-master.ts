import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { NormalisedPicture } from './protocol.ts';

export type EncodedMaster = { data: Buffer; info: { width: number; height: number } };

/** Encodes the master of a picture, from which all its variants are made. */
export const encodeMaster = (picture: Sharp): Promise<EncodedMaster> =>
  picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true });

export async function writeMaster(
  { data: master, info }: EncodedMaster,
  to: string,
): Promise<NormalisedPicture> {
  await writeFile(to, master);
  return { width: info.width, height: info.height, blur: await blurOf(master) };
}

async function blurOf(master: Buffer): Promise<string> {
  const tiny = await sharp(master)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
