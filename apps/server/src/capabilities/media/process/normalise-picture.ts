import { PICTURE_MAX_PIXELS } from '@marque/contracts/media';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import sharp from 'sharp';
import { FULL_SCREEN } from '../variants.ts';
import type { NormalisedPicture } from './protocol.ts';
import { encodeMaster, writeMaster } from './write-master.ts';

/**
 * Makes the master of an upload. It is upright, in sRGB, no larger than the full screen, and without the camera's
 * metadata. Of an animation it is the first frame.
 */
export async function normalisePicture({
  path,
  to,
}: {
  path: string;
  to: string;
}): Promise<NormalisedPicture | Refusal<'picture-unreadable'>> {
  const picture = sharp(path, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width: FULL_SCREEN, height: FULL_SCREEN, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const master = await encodeMaster(picture).catch(() => null);
  return master ? writeMaster(master, to) : refuse('picture-unreadable');
}
