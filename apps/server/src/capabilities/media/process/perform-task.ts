import sharp, { type Sharp } from 'sharp';
import { inspectPicture } from './inspect-picture.ts';
import { normalisePicture } from './normalise-picture.ts';
import type { AnyTask, Encoding, Tasks } from './protocol.ts';

/** Drawings are 1600 wide at 72 dots an inch. */
const DRAWING = { width: 1600, density: 72 };

/** Settings that look alike. The effort is what a visitor may wait for when a variant is first asked for. */
export const encoders: Record<Encoding, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  'quick-webp': (picture) => picture.webp({ quality: 78, effort: 0 }),
  'quick-jpg': (picture) => picture.jpeg({ quality: 80 }),
  // Without compression: the file is read once and then removed.
  png: (picture) => picture.png({ compressionLevel: 0 }),
};

export async function performTask(task: AnyTask): Promise<Tasks[AnyTask['kind']]['done']> {
  switch (task.kind) {
    case 'take-in':
      return (await inspectPicture(task.path)) ?? (await normalisePicture(task.path));
    case 'encode': {
      const picture = sharp(task.master).resize({ width: task.width, withoutEnlargement: true });
      return encoders[task.encoding](picture).toBuffer();
    }
    case 'draw': {
      const density = (DRAWING.density * task.width) / DRAWING.width;
      const picture = sharp(Buffer.from(task.svg), { density }).removeAlpha().resize({ width: task.width });
      return encoders[task.encoding](picture).toBuffer();
    }
  }
}
