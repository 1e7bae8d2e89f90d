import type { Database } from '@marque/db/database';
import { REQUIRED_SLOTS, type Slot } from '@marque/domain/selling/shot-list';
import { buildPicture } from './build-picture.ts';

type Car = { listing_id: string; seller: { id: string }; slots?: readonly Slot[] };

/** Builds the rows of the pictures that a submission needs, or of some of them. They have no files. */
export async function buildRequiredPictures(
  database: Pick<Database, 'kysely'>,
  { listing_id, seller, slots = REQUIRED_SLOTS }: Car,
): Promise<void> {
  for (const [position, slot] of slots.entries()) {
    const { id: picture_id } = await buildPicture(database, seller);
    await database.kysely
      .insertInto('listing_pictures')
      .values({ listing_id, picture_id, slot, position, rank: position })
      .execute();
  }
}
