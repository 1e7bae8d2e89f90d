import { refuse } from '@marque/contracts/refusal';
import { MOST_PICTURES, type Slot } from '@marque/domain/selling/shot-list';
import { isSentBy } from '../media/repository.ts';
import type { EditContext } from './edit-context.ts';
import { editPictures } from './edit-pictures.ts';
import { addPicture, findDraftPictures } from './picture-repository.ts';

type Sent = { pictureId: string; slot: Slot | null | undefined; rank: number };

/** Adds a picture that the caller or the seller has sent. Adding it again changes nothing. */
export const addDraftPicture = (context: EditContext, id: string, { pictureId, slot = null, rank }: Sent) =>
  editPictures(context, id, async (trx, { owner_id }) => {
    const senders = [context.actor.customer.id, owner_id];
    if (!(await isSentBy(trx, pictureId, senders))) return refuse('not-found');
    const pictures = await findDraftPictures(trx, id);
    const isThere = pictures.some((picture) => picture.id === pictureId);
    if (!isThere && pictures.length >= MOST_PICTURES)
      return refuse('too-many-pictures', { values: { max: MOST_PICTURES } });
    await addPicture(trx, { listing_id: id, picture_id: pictureId, slot, rank });
    return undefined;
  });
