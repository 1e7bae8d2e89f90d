import { buffer } from 'node:stream/consumers';
import type { Priority } from '../../platform/queue.ts';
import type { Media } from './open-media.ts';
import type { Encoding } from './process/protocol.ts';
import { formats, masterKey, type Variant, variantKey } from './variants.ts';

/** Makes and stores a variant. Returns false if the picture process was lost or the master is missing. */
export const keepVariant = (media: Media, variant: Variant, priority: Priority): Promise<boolean> =>
  media.making(variantKey(variant), async () => {
    const { id, width, format } = variant;
    const made = await encodeMaster(media, { id, width, encoding: format }, priority);
    if (made === 'lost') return false;
    await media.storage.put(variantKey(variant), Buffer.from(made), formats[format].type);
    // The picture may have been deleted meanwhile. Its variants must not outlive it.
    if (await media.storage.has(masterKey(id))) return true;
    await media.storage.remove(variantKey(variant));
    return false;
  });

/** Returns `lost` if the picture process was lost or the master is missing. */
export const encodeMaster = (
  { storage, process }: Pick<Media, 'storage' | 'process'>,
  { id, width, encoding }: { id: string; width: number; encoding: Encoding },
  priority: Priority,
): Promise<Uint8Array | 'lost'> =>
  process.runLoaded<'encode'>(async () => {
    const master = await storage.read(masterKey(id));
    return master && { kind: 'encode', master: await buffer(master.content), width, encoding };
  }, priority);
