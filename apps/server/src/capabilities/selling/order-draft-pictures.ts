import type { EditContext } from './edit-context.ts';
import { editPictures } from './edit-pictures.ts';
import { rankPictures } from './picture-repository.ts';

/** Puts the pictures in this order. Pictures that were added meanwhile follow. */
export const orderDraftPictures = (context: EditContext, id: string, pictureIds: readonly string[]) =>
  editPictures<never>(context, id, async (trx) => {
    await rankPictures(trx, id, pictureIds);
    return undefined;
  });
