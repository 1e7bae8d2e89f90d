import { PICTURE_MAX_PIXELS } from '@marque/contracts/media';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { FULL_SCREEN } from '@marque/domain/media/picture-variants';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { inspectPicture, type PictureFault } from './inspect-picture.ts';
import { type Pixels, renderPixels } from './write-master.ts';

/**
 * Renders an upload as the pixels of its master. It is upright, in sRGB, no larger than the full screen, and without the
 * camera's metadata. Of an animation it is the first frame.
 */
export async function normalisePicture(file: Buffer): Promise<Pixels | Refusal<PictureFault>> {
  const format = await inspectPicture(file);
  if (isRefusal(format)) return format;
  const opened = format === 'heic' ? await openHeic(file) : open(file);
  if (!opened) return refuse('picture-unreadable');
  const picture = opened
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width: FULL_SCREEN, height: FULL_SCREEN, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  return renderPixels(picture).catch(() => refuse('picture-unreadable'));
}

const open = (file: Buffer): Sharp => sharp(file, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' });

async function openHeic(file: Buffer): Promise<Sharp | null> {
  const decoded = await decodeHeic(file);
  if (!decoded) return null;
  const { data, width, height } = decoded;
  return sharp(data, { raw: { width, height, channels: 3 } });
}
