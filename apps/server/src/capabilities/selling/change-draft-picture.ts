import { refuse } from '@marque/contracts/refusal';
import type { Slot } from '@marque/domain/selling/shot-list';
import type { EditContext } from './edit-context.ts';
import { editPictures } from './edit-pictures.ts';
import { changePicture } from './picture-repository.ts';

/** Changes what a picture shows: its slot, its caption, or both. */
export const changeDraftPicture = (
  context: EditContext,
  picture: { listingId: string; pictureId: string },
  { slot, caption }: { slot?: Slot | null | undefined; caption?: string | undefined },
) =>
  editPictures(context, picture.listingId, async (trx) => {
    const changed = await changePicture(trx, picture, {
      ...(slot === undefined ? {} : { slot }),
      ...(caption === undefined ? {} : { caption: caption || null }),
    });
    return changed ? undefined : refuse('not-found');
  });
