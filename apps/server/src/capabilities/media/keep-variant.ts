import { formats, type Variant } from '@marque/domain/media/picture-variants';
import type { Priority } from '../../platform/queue.ts';
import type { Media } from './open-media.ts';
import { runOnMaster } from './run-on-master.ts';
import { masterKey, variantKey } from './storage-keys.ts';

/** Makes and stores a variant. Returns false if the picture process was lost, or if the picture is missing or was deleted meanwhile. */
export const keepVariant = (media: Media, variant: Variant, priority: Priority): Promise<boolean> =>
  media.making(variantKey(variant), async () => {
    const { storage } = media;
    const { id, width, format } = variant;
    const task = (master: string, to: string) =>
      ({ kind: 'encode', master, width, encoding: format, to }) as const;
    const kept = await runOnMaster<'encode', boolean>(media, { id, task, priority }, async (_done, path) => {
      await storage.putFile(variantKey(variant), path, formats[format].type);
      // The picture may have been deleted meanwhile. Its variants must not outlive it.
      if (await storage.has(masterKey(id))) return true;
      await storage.remove(variantKey(variant));
      return false;
    });
    return kept === true;
  });
