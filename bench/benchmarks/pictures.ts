import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMATS, FULL_SCREEN, widthsOf } from '@marque/domain/media/picture-variants';
import { openMedia } from '@marque/server/capabilities/media/open-media';
import { encoders } from '@marque/server/capabilities/media/process/perform-task';
import sharp from 'sharp';
import type { Measure } from '../benchmark.ts';
import { photograph } from '../house/photograph.ts';
import { storeInEverySize } from '../house/store-in-every-size.ts';
import { takeTurns } from '../rounds.ts';

/**
 * Measures pictures per second, each imported and made into every variant. Compares the pipeline with its separate
 * process to bare sharp doing the same work in this process.
 */
export const measure: Measure = async ({ database, quick }) => {
  const folder = await mkdtemp(join(process.cwd(), '.data', 'bench-pictures-'));
  const media = await openMedia({ dataDir: folder });
  const pictures = quick ? 2 : 5;

  const ours = async (): Promise<number> =>
    perSecond(pictures, async (picture) => {
      await storeInEverySize(database, media, picture);
    });

  const bare = async (): Promise<number> =>
    perSecond(pictures, async (picture) => {
      const path = join(folder, `${randomBytes(8).toString('hex')}.jpg`);
      await writeFile(path, picture);
      const { data: master, info } = await sharp(path)
        .autoOrient()
        .resize({ width: FULL_SCREEN, height: FULL_SCREEN, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer({ resolveWithObject: true });
      await sharp(master).resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 20 }).toBuffer();
      for (const width of widthsOf(info.width))
        for (const format of FORMATS) {
          const variant = sharp(master).resize({ width, withoutEnlargement: true });
          await writeFile(`${path}-${width}.${format}`, await encoders[format](variant).toBuffer());
        }
    });

  const result = await takeTurns(quick ? 1 : 3, ours, bare);
  await media.close();
  await rm(folder, { recursive: true });
  return [
    { name: 'pictures taken in, all variants made', unit: 'pictures/s', ...result, bound: { atLeast: 0.9 } },
  ];
};

async function perSecond(count: number, take: (picture: Buffer) => Promise<void>): Promise<number> {
  const album: Buffer[] = [];
  while (album.length < count) album.push(await photograph());
  const start = performance.now();
  for (const picture of album) await take(picture);
  return (count * 1_000) / (performance.now() - start);
}
