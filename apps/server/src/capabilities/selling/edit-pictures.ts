import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import { describePictures } from './describe-edit.ts';
import type { EditContext } from './edit-context.ts';
import { type DraftChange, type DraftPart, editDraft } from './edit-draft.ts';
import { arrangePictures, type DraftPictureRow, findDraftPictures } from './picture-repository.ts';
import type { EditKind, EditRefusal } from './policy.ts';
import { presentDraftPictures } from './present-draft-pictures.ts';

export const PICTURES = {
  action: 'pictures-edited',
  find: findDraftPictures,
  describe: describePictures,
} satisfies DraftPart<DraftPictureRow>;

/**
 * Changes the pictures of a draft and returns all of them in their new order. Changes wait for each other, so that
 * pictures which arrive at the same time all get their place.
 */
export async function editPictures<Code extends string>(
  context: EditContext,
  id: string,
  change: DraftChange<Code>,
  kind?: EditKind,
): Promise<Draft['pictures'] | Refusal<Code | EditRefusal>> {
  const changeAndArrange: DraftChange<Code> = async (trx, draft) => {
    const refusal = await change(trx, draft);
    if (!refusal) await arrangePictures(trx, id);
    return refusal;
  };
  const pictures = await editDraft<DraftPictureRow, Code>(context, id, PICTURES, changeAndArrange, kind);
  return isRefusal(pictures) ? pictures : presentDraftPictures(pictures);
}
