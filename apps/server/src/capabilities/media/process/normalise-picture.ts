import { writeFile } from 'node:fs/promises';
import { PICTURE_MAX_PIXELS } from '@marque/contracts/media';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import sharp from 'sharp';
import { FULL_SCREEN } from '../variants.ts';
import type { NormalisedPicture } from './protocol.ts';

/**
 * Writes the master, from which all variants are made. It is upright, in sRGB, no larger than the full
 * screen, and without the camera's metadata. Of an animation it is the first frame.
 */
export async function normalisePicture({
  path,
  to,
}: {
  path: string;
  to: string;
}): Promise<NormalisedPicture | Refusal<'picture-unreadable'>> {
  const decoded = await sharp(path, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width: FULL_SCREEN, height: FULL_SCREEN, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!decoded) return refuse('picture-unreadable');

  const { data: master, info } = decoded;
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
