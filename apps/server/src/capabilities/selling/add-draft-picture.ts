import { refuse } from '@marque/contracts/refusal';
import { MOST_PICTURES, type Slot } from '@marque/domain/selling/shot-list';
import { isSentBy } from '../media/repository.ts';
import type { EditContext } from './edit-context.ts';
import { editPictures } from './edit-pictures.ts';
import { addPicture, changePicture, findDraftPictures, rankPictures } from './picture-repository.ts';

type Sent = {
  pictureId: string;
  slot: Slot | null | undefined;
  caption: string | undefined;
  rank: number;
  place: number | undefined;
};

/** Adds a picture that the caller or the seller has sent. Adding it again only says what it shows, if a slot is given. */
export const addDraftPicture = (context: EditContext, id: string, sent: Sent) =>
  editPictures(context, id, async (trx, { owner_id }) => {
    const { pictureId, slot = null, caption, rank, place } = sent;
    const senders = [context.actor.customer.id, owner_id];
    if (!(await isSentBy(trx, pictureId, senders))) return refuse('not-found');
    const pictures = await findDraftPictures(trx, id);
    const ids = pictures.map((picture) => picture.id);
    if (ids.includes(pictureId)) {
      if (slot) await changePicture(trx, { listingId: id, pictureId }, { slot });
      return undefined;
    }
    if (ids.length >= MOST_PICTURES) return refuse('too-many-pictures', { values: { max: MOST_PICTURES } });
    await addPicture(trx, { listing_id: id, picture_id: pictureId, slot, caption: caption || null, rank });
    if (place !== undefined) await rankPictures(trx, id, ids.toSpliced(place, 0, pictureId));
    return undefined;
  });
