import type { CoveredPicturesTable, Tables } from '@marque/db/rows.gen';
import type { HidingBox } from '@marque/domain/media/hiding-box';
import { CompiledQuery, type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { ATTEMPTS_OF_ALL_SELLERS } from '../conflicts/attempts.ts';

export const findDraftPictures = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_pictures')
    .innerJoin('pictures', 'pictures.id', 'listing_pictures.picture_id')
    .leftJoin('covered_pictures', (join) =>
      join
        .onRef('covered_pictures.listing_id', '=', 'listing_pictures.listing_id')
        .onRef('covered_pictures.picture_id', '=', 'listing_pictures.picture_id'),
    )
    .select(['pictures.id', 'pictures.width', 'pictures.height', 'pictures.blur'])
    .select(['listing_pictures.listing_id', 'listing_pictures.slot', 'listing_pictures.caption'])
    .select(['covered_pictures.hidden', 'covered_pictures.original_id'])
    .where('listing_pictures.listing_id', '=', listingId)
    .orderBy('position')
    .execute();
export type DraftPictureRow = Awaited<ReturnType<typeof findDraftPictures>>[number];

type Place = { listingId: string; pictureId: string };

/** Where the picture is as it was sent, if parts of it are hidden. */
export const findDraftPicture = (kysely: Kysely<Tables>, { listingId, pictureId }: Place) =>
  kysely
    .selectFrom('listing_pictures')
    .leftJoin('covered_pictures', (join) =>
      join
        .onRef('covered_pictures.listing_id', '=', 'listing_pictures.listing_id')
        .onRef('covered_pictures.picture_id', '=', 'listing_pictures.picture_id'),
    )
    .select(['listing_pictures.picture_id', 'file_id', 'original_id', 'hidden'])
    .where('listing_pictures.listing_id', '=', listingId)
    .where('listing_pictures.picture_id', '=', pictureId)
    .executeTakeFirst();

type PictureUse = {
  listingId: string;
  pictureId: string;
  /** Of the picture as it was sent, if parts of it are hidden here. */
  fileId: string | null;
  boxes: HidingBox[];
};

/** Where the other attempts to sell this car show the picture that was sent under this id. */
export async function findOtherUses(
  kysely: Kysely<Tables>,
  { listingId, sentId }: { listingId: string; sentId: string },
): Promise<PictureUse[]> {
  const statement = `
    with recursive asked (listing_id, customer_id) as (select $1::uuid, null::uuid), ${ATTEMPTS_OF_ALL_SELLERS}
    select shown.listing_id as "listingId", shown.picture_id as "pictureId", file_id as "fileId",
      coalesce(hidden -> 'boxes', '[]') as boxes
    from attempts join listing_pictures as shown on shown.listing_id = attempt_id
      left join covered_pictures as covered
        on covered.listing_id = shown.listing_id and covered.picture_id = shown.picture_id
    where attempt_id <> $1 and coalesce(original_id, shown.picture_id) = $2
    order by shown.listing_id, shown.picture_id`;
  const { rows } = await kysely.executeQuery<PictureUse>(CompiledQuery.raw(statement, [listingId, sentId]));
  return rows;
}

/** Shows another picture in the place of this one. If the listing has the other one already, this one is removed. */
export async function replacePicture(trx: Transaction<Tables>, place: Place, by: string): Promise<void> {
  if (place.pictureId === by) return;
  const isThere = await findDraftPicture(trx, { ...place, pictureId: by });
  // Faults are shown on the picture that replaces this one.
  await trx
    .updateTable('listing_faults')
    .set({ picture_id: by })
    .where('listing_id', '=', place.listingId)
    .where('picture_id', '=', place.pictureId)
    .execute();
  if (isThere) await removePicture(trx, place);
  else
    await trx
      .updateTable('listing_pictures')
      .set({ picture_id: by })
      .where('listing_id', '=', place.listingId)
      .where('picture_id', '=', place.pictureId)
      .execute();
}

type Cover = Omit<Insertable<CoveredPicturesTable>, 'listing_id' | 'picture_id'>;

/** Records which parts of a picture are hidden. Null if nothing is. */
export async function saveCover(
  trx: Transaction<Tables>,
  { listingId, pictureId }: Place,
  cover: Cover | null,
): Promise<void> {
  await trx
    .deleteFrom('covered_pictures')
    .where('listing_id', '=', listingId)
    .where('picture_id', '=', pictureId)
    .execute();
  if (cover)
    await trx
      .insertInto('covered_pictures')
      .values({ ...cover, listing_id: listingId, picture_id: pictureId })
      .execute();
}

/** `rank` is the chosen order, in any numbers. `arrangePictures` derives `position` from it: 0, 1, 2 and so on. */
type NewPicture = {
  listing_id: string;
  picture_id: string;
  slot: string | null;
  caption: string | null;
  rank: number;
};

/** The new picture gets its place by `arrangePictures`. */
export const addPicture = (trx: Transaction<Tables>, picture: NewPicture) =>
  trx
    .insertInto('listing_pictures')
    .values((row) => ({
      ...picture,
      // Behind all others for the moment.
      position: row
        .selectFrom('listing_pictures')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
        .where('listing_id', '=', picture.listing_id),
    }))
    .execute();

export const changePicture = (
  trx: Transaction<Tables>,
  picture: Place,
  changes: { slot?: string | null; caption?: string | null },
) =>
  trx
    .updateTable('listing_pictures')
    // An update needs at least one column.
    .set({ picture_id: picture.pictureId, ...changes })
    .where('listing_id', '=', picture.listingId)
    .where('picture_id', '=', picture.pictureId)
    .returning('picture_id')
    .executeTakeFirst();

export const removePicture = (trx: Transaction<Tables>, picture: Place) =>
  trx
    .deleteFrom('listing_pictures')
    .where('listing_id', '=', picture.listingId)
    .where('picture_id', '=', picture.pictureId)
    .returning('picture_id')
    .executeTakeFirst();

/** The named pictures come first, in this order. The others keep their order behind them. */
export const rankPictures = (trx: Transaction<Tables>, listingId: string, ids: readonly string[]) =>
  sql`
    update listing_pictures set rank = ranked.rank from (
      select picture_id, row_number() over (
        order by array_position(${ids}::text[], picture_id) nulls last, rank, picture_id
      ) - 1 as rank
      from listing_pictures where listing_id = ${listingId}
    ) as ranked
    where listing_id = ${listingId} and listing_pictures.picture_id = ranked.picture_id`.execute(trx);

/** Numbers the pictures by their ranks. Call it after every change, in the same transaction. */
export async function arrangePictures(trx: Transaction<Tables>, listingId: string): Promise<void> {
  await sql`set constraints listing_pictures_position_key deferred`.execute(trx);
  await sql`
    update listing_pictures set position = placed.position from (
      select picture_id, row_number() over (order by rank, listing_pictures.position) - 1 as position
      from listing_pictures where listing_id = ${listingId}
    ) as placed
    where listing_id = ${listingId} and listing_pictures.picture_id = placed.picture_id
      and listing_pictures.position <> placed.position`.execute(trx);
}

/**
 * The pictures in their order, with captions and slots. Hidden parts stay hidden, and both listings refer to the same
 * pictures without boxes, so that the seller can change the boxes or remove them.
 */
export async function copyPictures(
  trx: Transaction<Tables>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx
    .insertInto('listing_pictures')
    .columns(['listing_id', 'position', 'picture_id', 'alt', 'rank', 'slot', 'caption'])
    .expression(({ selectFrom, val }) =>
      selectFrom('listing_pictures')
        .select(val(to).$castTo<string>().as('listing_id'))
        .select(['position', 'picture_id', 'alt', 'rank', 'slot', 'caption'])
        .where('listing_id', '=', from),
    )
    .execute();
  await trx
    .insertInto('covered_pictures')
    .columns(['listing_id', 'picture_id', 'seller_id', 'file_id', 'original_id', 'hidden', 'covered_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('covered_pictures')
        .select(val(to).$castTo<string>().as('listing_id'))
        .select(['picture_id', 'seller_id', 'file_id', 'original_id', 'hidden', 'covered_at'])
        .where('listing_id', '=', from),
    )
    .execute();
}
