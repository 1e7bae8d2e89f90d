import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { chunks } from './chunks.ts';
import type { Lot } from './compose-lot.ts';
import { drawingId } from './recipe.ts';
import { altOf, COVER, firstBlur, galleryOf, HEIGHT, WIDTH } from './views.ts';

/**
 * Stores the pictures of every lot before they are drawn. Pages can use their addresses at once, and a
 * picture that a visitor requests is drawn first.
 */
export async function hangPictures(trx: Transaction<Tables>, lots: readonly Lot[], now: Date): Promise<void> {
  const hung = lots.flatMap((lot) =>
    [COVER, ...galleryOf(lot.auction)].map((position) => ({
      id: drawingId(lot.entry, position),
      ...{ lot, position },
    })),
  );
  for (const some of chunks(hung)) {
    await trx
      .insertInto('pictures')
      .values(
        some.map(({ id, lot }) => ({
          ...{ id, width: WIDTH, height: HEIGHT, blur: firstBlur(lot.entry) },
          ...{ created_at: now, sent_at: now },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('listing_pictures')
      .values(
        some.map(({ id, lot, position }) => ({
          ...{ listing_id: lot.auction.id, position, picture_id: id },
          alt: altOf(lot.entry, position),
        })),
      )
      .onConflict((conflict) => conflict.columns(['listing_id', 'picture_id']).doNothing())
      .execute();
  }
}
