import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Locale } from '@marque/contracts/locale';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { parseVariantAddress } from '@marque/domain/media/picture-variants';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { createQueue } from '../../platform/queue.ts';
import { createSingleFlight } from '../../platform/single-flight.ts';
import { createTypesetter, type Printed } from '../../platform/typesetting/create-typesetter.ts';
import type { ListingSettings } from '../listings/present-listing.ts';
import { readListing } from '../listings/read-listing.ts';
import type { Media } from '../media/open-media.ts';
import { readVariant } from '../media/read-variant.ts';
import { composeSheet } from './compose-sheet.ts';
import type { Sheet } from './sheet.ts';
import type { TypesetterTask } from './typeset.ts';

const typesetter = createTypesetter<TypesetterTask>(join(import.meta.dirname, 'typesetter.ts'));

const KEPT_BYTES = 48 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;
const KEPT_UNFINISHED_MS = 30_000;
const LARGEST_PICTURE = 3 * 1024 * 1024;
/** Beyond this number of waiting pages, a reader gets one sooner by trying again later. */
const MOST_WAITING = 12;

/**
 * Prints listings as anybody may see them, so that all readers share one file. A file is kept for some minutes while
 * nothing in it changes. Pages are set one at a time in a process of their own, so that bids do not wait for them.
 */
export function createPrintedPages(media: Media, settings: ListingSettings) {
  const kept = new LRUCache<string, Printed>({
    ...{ maxSize: KEPT_BYTES, ttl: KEPT_MS, sizeCalculation: ({ byteLength }) => byteLength },
  });
  const inFlight = createSingleFlight<Printed | null>();
  const queue = createQueue(1);

  return async function readPrintedPage(
    context: Context,
    { id, locale }: { id: string; locale: Locale },
  ): Promise<Printed | Refusal<'not-found' | 'printed-page-busy'>> {
    const visitor = { ...context, locale, actor: { kind: 'visitor' as const } };
    const listing = await readListing(visitor, { id }, [], settings);
    if (isRefusal(listing)) return listing;
    const sheet = composeSheet(listing, { locale, publicUrl: settings.publicUrl, now: context.clock.now() });
    const key = keyOf(sheet);
    const known = kept.get(key);
    if (known) return known;
    if (queue.waiting >= MOST_WAITING) return refuse('printed-page-busy');

    const made = await inFlight(key, () =>
      // The pictures are read in the queue, so that waiting pages hold none of them.
      queue.run(async () => {
        const pictures = await Promise.all(sheet.pictures.map(({ address }) => readPicture(media, address)));
        const files = pictures.map((picture) => picture?.file ?? null);
        const pdf = await typesetter.set({ sheet, pictures: files }, 'waiting');
        // A picture that is missing, or is being drawn at this moment, is better a little later.
        const isFinal = pictures.every((picture) => picture?.isFinal);
        if (pdf) kept.set(key, pdf, { ttl: isFinal ? KEPT_MS : KEPT_UNFINISHED_MS });
        return pdf;
      }, 'waiting'),
    );
    return made ?? refuse('printed-page-busy');
  };
}

/** The time of print is not part of the key. It is that of the kept file, whose content is still true. */
const keyOf = ({ printed: _printed, ...sheet }: Sheet): string =>
  createHash('sha256').update(JSON.stringify(sheet)).digest('hex');

/** Returns null if there is no such picture, or none in time. A page without a picture is better than none. */
async function readPicture(
  media: Media,
  address: string,
): Promise<{ file: Uint8Array; isFinal: boolean } | null> {
  const variant = parseVariantAddress(address);
  const shown = variant && (await readVariant(media, variant));
  if (!shown || shown === 'busy') return null;
  if (shown.size > LARGEST_PICTURE) {
    shown.content.destroy();
    return null;
  }
  return { file: new Uint8Array(await buffer(shown.content)), isFinal: shown.final };
}
