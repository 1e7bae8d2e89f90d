import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Media } from './open-media.ts';
import type { StoredFile } from './storage.ts';
import { formats, masterKey, type Variant, variantKey } from './variants.ts';

/** So many variants may wait to be made; beyond that, asking again later is the faster way. */
const MOST_WAITING = 200;

/** A variant is made when it is asked for first, and kept for ever. */
export async function readVariant(media: Media, variant: Variant): Promise<StoredFile | null | 'busy'> {
  const { storage, queue, making } = media;
  const key = variantKey(variant);
  const kept = await storage.read(key);
  if (kept) return kept;
  if (!(await storage.has(masterKey(variant.id)))) return null;
  if (queue.waiting >= MOST_WAITING) return 'busy';
  await making(key, () => queue.run(() => makeVariant(media, variant)));
  return storage.read(key);
}

async function makeVariant({ storage }: Media, variant: Variant): Promise<void> {
  const master = await storage.read(masterKey(variant.id));
  if (!master) return;
  const { encode, type } = formats[variant.format];
  const picture = sharp(await buffer(master.content)).resize({
    width: variant.width,
    withoutEnlargement: true,
  });
  await storage.put(variantKey(variant), await encode(picture).toBuffer(), type);
}
