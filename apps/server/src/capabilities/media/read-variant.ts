import { Readable } from 'node:stream';
import { formats, type Variant } from '@marque/domain/media/picture-variants';
import { keepVariant } from './keep-variant.ts';
import type { Media } from './open-media.ts';
import type { Encoding } from './process/protocol.ts';
import { runOnMaster } from './run-on-master.ts';
import type { StoredFile } from './storage.ts';
import { masterKey, variantKey } from './storage-keys.ts';

/**
 * The highest number of visitors who wait for a picture. Beyond it, a visitor gets one sooner by trying again later.
 * Uploads do not count, because visitors come before them.
 */
const MOST_WAITING = 200;

/**
 * The highest number of final files that wait to be made. Somebody who asks for every size of every picture must not keep
 * the pictures of others waiting for hours.
 */
const MOST_FINALS = 1_000;

export type ShownFile = StoredFile & {
  type: string;
  /** False for a stand-in. The same address will soon return the final file. */
  final: boolean;
};

/**
 * Makes a variant on the first request, and stores it. If that takes long, the visitor gets a stand-in of the
 * same size in a format that is quick to make, and the final file is made next.
 */
export async function readVariant(media: Media, variant: Variant): Promise<ShownFile | null | 'busy'> {
  const { storage, process, drawings } = media;
  const kept = await readKept(media, variant);
  if (kept) return kept;
  const hasMaster = await storage.has(masterKey(variant.id));
  const svg = hasMaster ? null : (drawings?.svgOf(variant.id) ?? null);
  if (!hasMaster && svg === null) return null;
  if (process.waitingWith('waiting') >= MOST_WAITING) return 'busy';

  if (hasMaster && variant.format !== 'avif')
    return (await keepVariant(media, variant, 'waiting')) ? readKept(media, variant) : 'busy';
  const shown = await makeStandIn(media, variant, svg);
  if (process.waitingWith('soon') < MOST_FINALS) void makeFinal(media, variant);
  return shown ?? 'busy';
}

async function readKept({ storage }: Media, variant: Variant): Promise<ShownFile | null> {
  const kept = await storage.read(variantKey(variant));
  return kept && { ...kept, type: formats[variant.format].type, final: true };
}

/** Every browser that requests AVIF also supports WebP, which takes a tenth of the time. */
const STAND_INS = { avif: 'webp', webp: 'webp', jpg: 'jpg' } as const;

async function makeStandIn(media: Media, variant: Variant, svg: string | null): Promise<ShownFile | null> {
  const format = STAND_INS[variant.format];
  const { id, width } = variant;
  const encoding: Encoding = `quick-${format}`;
  const made = await media.quick(variantKey({ id, width, format }), async () => {
    const done = svg
      ? await media.process.run({ kind: 'draw', svg, width, encoding }, 'waiting')
      : await encodeStandIn(media, { id, width, encoding });
    return done === 'lost' ? null : done;
  });
  return (
    made && {
      ...{ size: made.length, content: Readable.from([Buffer.from(made)]) },
      ...{ type: formats[format].type, final: false },
    }
  );
}

const encodeStandIn = (
  media: Media,
  { id, width, encoding }: { id: string; width: number; encoding: Encoding },
): Promise<Uint8Array | 'lost'> => {
  const task = (master: string) => ({ kind: 'encode-stand-in', master, width, encoding }) as const;
  return runOnMaster<'encode-stand-in', Uint8Array>(
    media,
    { id, task, priority: 'waiting' },
    async (made) => made,
  );
};

/** Ignores failures, because the next request for the variant tries again. */
async function makeFinal(media: Media, variant: Variant): Promise<void> {
  try {
    await media.drawings?.keep(variant.id);
    await keepVariant(media, variant, 'soon');
  } catch {
    // The stand-in is shown until a later attempt succeeds.
  }
}
