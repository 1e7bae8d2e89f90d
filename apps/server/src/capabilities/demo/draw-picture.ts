import { isRefusal } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import sharp from 'sharp';
import type { Context } from '../../platform/context.ts';
import type { Media } from '../media/open-media.ts';
import { storePicture } from '../media/store-picture.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { drawView } from './views.ts';

/** Drawings are 1600 wide at 72 dots an inch. This makes 1200 of them: half the work, and enough for a page. */
const DENSITY = 54;

/** Draws one picture and hands it in like anybody's upload. Done twice, it is the same picture in the same place. */
export async function drawPicture(
  context: Pick<Context, 'db' | 'clock'>,
  media: Media,
  { entry, listingId, position }: { entry: CatalogueEntry; listingId: string; position: number },
): Promise<void> {
  if (await hangsAlready(context.db, listingId, position)) return;
  const { svg, alt } = drawView(entry, position);
  const png = await media.queue.run(() =>
    // Quickly packed: it is kept as a JPEG anyway.
    sharp(Buffer.from(svg), { density: DENSITY }).png({ compressionLevel: 2 }).toBuffer(),
  );
  const picture = await storePicture(context, media, [png]);
  if (isRefusal(picture)) throw new Error(`The picture of ${entry.slug} was refused: ${picture.code}.`);
  await context.db.kysely
    .insertInto('listing_pictures')
    .values({ listing_id: listingId, position, picture_id: picture.id, alt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const hangsAlready = ({ kysely }: Database, listingId: string, position: number) =>
  kysely
    .selectFrom('listing_pictures')
    .select('position')
    .where('listing_id', '=', listingId)
    .where('position', '=', position)
    .executeTakeFirst();
