import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { chunks } from './chunks.ts';
import type { Lot } from './compose-lot.ts';
import { drawingId } from './recipe.ts';
import { COVER, galleryOf } from './views.ts';

/** Inserts the faults that the pictures of the lots show. The pictures must be hung before. */
export async function insertFaults(trx: Transaction<Tables>, lots: readonly Lot[]): Promise<void> {
  const faults = lots.flatMap(({ entry, auction }) =>
    (entry.pinnedFaults ?? []).map(({ view, x, y, text }, position) => ({
      ...{ listing_id: auction.id, position, x, y, text },
      picture_id: [COVER, ...galleryOf(auction)].includes(view) ? drawingId(entry, view) : null,
    })),
  );
  for (const some of chunks(faults)) {
    const rows = await trx
      .insertInto('listing_faults')
      .values(some.map(({ text: _text, ...fault }) => fault))
      .returning(['id', 'listing_id', 'position'])
      .execute();
    const ids = new Map(rows.map(({ id, listing_id, position }) => [`${listing_id} ${position}`, id]));
    await trx
      .insertInto('listing_fault_texts')
      .values(
        some.map(({ listing_id, position, text }) => ({
          fault_id: ids.get(`${listing_id} ${position}`) ?? '',
          locale: 'en' as const,
          description: text,
        })),
      )
      .execute();
  }
}
