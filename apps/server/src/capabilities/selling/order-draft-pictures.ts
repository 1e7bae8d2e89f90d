import { arrangeDraft } from './arrange-draft.ts';
import type { EditContext } from './edit-context.ts';
import { rankPictures } from './picture-repository.ts';

/** Puts the pictures in this order. Pictures that were added meanwhile follow. */
export const orderDraftPictures = (context: EditContext, id: string, pictureIds: readonly string[]) =>
  arrangeDraft<never>(context, id, async (trx) => {
    await rankPictures(trx, id, pictureIds);
    return undefined;
  });
