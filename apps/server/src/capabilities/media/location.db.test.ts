import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTestDatabase } from '@marque/testing/test-database';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import type { Media } from './open-media.ts';
import { storePicture } from './store-picture.ts';
import { heicPicture } from './test/heic.ts';
import { twoHalves } from './test/pictures.ts';
import { useMedia } from './test/use-media.ts';

const postgres = useTestDatabase();
const house = useMedia();

const MARK = 'Garage of the Testers';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="45,4.1532N" exif:GPSLongitude="7,41.1876E"/></rdf:RDF></x:xmpmeta>`;
/** What must not be found anywhere: the beginning of the camera's data, its text, and the place in both forms. */
const TRACES = ['Exif\0\0', MARK, 'GPSLatitude', '45,4.1532'];

async function placedJpeg(): Promise<Buffer> {
  return twoHalves({ shade: 77 })
    .withExif({
      IFD0: { ImageDescription: MARK },
      IFD3: { GPSLatitude: '45/1 4/1 919/100', GPSLatitudeRef: 'N', GPSLongitude: '7/1 41/1 1126/100' },
    })
    .withXmp(XMP)
    .jpeg()
    .toBuffer();
}

async function filesOf(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

/** The house's media, which also collects all files that exist while a picture is being processed. */
function watched(): { media: Media; seen: Buffer[] } {
  const seen: Buffer[] = [];
  const { media } = house;
  const process = Object.create(media.process) as Media['process'];
  process.run = async (task, priority) => {
    seen.push(...(await filesOf(house.dataDir)));
    const done = await media.process.run(task, priority);
    seen.push(...(await filesOf(house.dataDir)));
    return done;
  };
  return { media: { ...media, process }, seen };
}

test.each([
  ['a JPEG', placedJpeg],
  [
    'a HEIC',
    async () => {
      const { exif } = await sharp(await placedJpeg()).metadata();
      return heicPicture(exif ? { exif, xmp: XMP } : {});
    },
  ],
])('the place that a camera wrote into %s never reaches the disk', async (_kind, make) => {
  const content = await make();
  for (const trace of TRACES) expect(content.includes(trace, 0, 'latin1')).toBe(true);
  const { media, seen } = watched();
  const stored = await storePicture(buildContext(postgres.database), media, {
    source: [content],
    customerId: 'seller',
  });
  expect(stored).toMatchObject({ width: expect.any(Number) });

  seen.push(...(await filesOf(house.dataDir)));
  // The upload, the upload beside its master, and the master.
  expect(seen.length).toBeGreaterThanOrEqual(4);
  for (const file of seen) for (const trace of TRACES) expect(file.includes(trace, 0, 'latin1')).toBe(false);
});
