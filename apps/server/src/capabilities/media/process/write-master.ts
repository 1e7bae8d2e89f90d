import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { NormalisedPicture } from './protocol.ts';

/** Writes the master, from which all variants are made. */
export async function writeMaster(picture: Sharp, to: string): Promise<NormalisedPicture> {
  const { data: master, info } = await picture
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
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
