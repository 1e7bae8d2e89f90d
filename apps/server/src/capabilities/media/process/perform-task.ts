import { readFile, writeFile } from 'node:fs/promises';
import { isRefusal } from '@marque/contracts/refusal';
import sharp, { type Sharp } from 'sharp';
import { readSealed } from '../sealed-file.ts';
import { coverPicture } from './cover-picture.ts';
import { normaliseDocument } from './normalise-document.ts';
import { normalisePicture } from './normalise-picture.ts';
import type { AnyTask, Encoding, Tasks } from './protocol.ts';
import { renderPixels, writeMaster } from './write-master.ts';

/** Drawings are 1600 pixels wide at 72 dots per inch. */
const DRAWING = { width: 1600, density: 72 };

/** Settings of similar visual quality. The effort is low, because a visitor waits for the first request. */
export const encoders: Record<Encoding, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  'quick-webp': (picture) => picture.webp({ quality: 78, effort: 0 }),
  'quick-jpg': (picture) => picture.jpeg({ quality: 80 }),
};

export async function performTask(task: AnyTask): Promise<Tasks[AnyTask['kind']]['done']> {
  switch (task.kind) {
    case 'take-in': {
      const pixels = await normalisePicture(await readSealed(task.file));
      return isRefusal(pixels) ? pixels : writeMaster(pixels, task.to);
    }
    case 'take-in-document':
      return normaliseDocument(await readSealed(task.file), task.to);
    case 'cover':
      return writeMaster(await renderPixels(await coverPicture(task.master, task.boxes)), task.to);
    case 'encode': {
      await writeFile(task.to, await encodeVariant(task));
      return 'written';
    }
    case 'encode-stand-in':
      return encodeVariant(task);
    case 'draw':
      return encoders[task.encoding](rasterise(task)).toBuffer();
    case 'draw-master':
      return writeMaster(await renderPixels(rasterise(task)), task.to);
  }
}

type Encoded = { master: string; width: number; encoding: Encoding };

async function encodeVariant({ master, width, encoding }: Encoded): Promise<Buffer> {
  // Node reads the file, because its error code tells `runOnMaster` that the picture was deleted. libvips would only write a sentence.
  const picture = sharp(await readFile(master)).resize({ width, withoutEnlargement: true });
  return encoders[encoding](picture).toBuffer();
}

function rasterise({ svg, width }: { svg: string; width: number }): Sharp {
  const density = (DRAWING.density * width) / DRAWING.width;
  return sharp(Buffer.from(svg), { density }).removeAlpha().resize({ width });
}
