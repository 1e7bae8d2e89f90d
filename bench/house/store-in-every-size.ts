import { FORMATS, widthsOf } from '@marque/domain/media/picture-variants';
import { keepVariant } from '@marque/server/capabilities/media/keep-variant';
import type { Media } from '@marque/server/capabilities/media/open-media';
import { storePicture } from '@marque/server/capabilities/media/store-picture';
import type { Bench } from '../benchmark.ts';

const clock = { now: () => new Date() };

/** Takes a picture in, and makes every variant of it. Returns its id. */
export async function storeInEverySize(
  database: Bench['database'],
  media: Media,
  picture: Buffer,
): Promise<string> {
  const stored = await storePicture({ db: database, clock }, media, {
    source: [picture],
    customerId: 'seller',
  });
  if ('refused' in stored) throw new Error(`The picture was refused: ${stored.code}.`);
  for (const width of widthsOf(stored.width))
    for (const format of FORMATS) {
      if (!(await keepVariant(media, { id: stored.id, width, format }, 'waiting')))
        throw new Error('A variant was not made.');
    }
  return stored.id;
}
