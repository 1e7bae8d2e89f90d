import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import type { Media } from '../media/open-media.ts';
import { discardPrivateFile } from '../media/private-files.ts';
import type { EditContext } from './edit-context.ts';
import { editPictures } from './edit-pictures.ts';
import { findDraftPicture, removePicture } from './picture-repository.ts';
import type { EditRefusal } from './policy.ts';

/**
 * Takes a picture out of the draft. Its file is deleted later, unless it is used elsewhere. The picture as it was before
 * parts were hidden is deleted at once.
 */
export async function removeDraftPicture(
  context: EditContext,
  media: Media,
  place: { listingId: string; pictureId: string },
): Promise<Draft['pictures'] | Refusal<EditRefusal>> {
  const picture = await findDraftPicture(context.db.kysely, place);
  const pictures = await editPictures(context, place.listingId, async (trx) =>
    (await removePicture(trx, place)) ? undefined : refuse('not-found'),
  );
  if (picture?.file_id && !isRefusal(pictures)) await discardPrivateFile(context, media, picture.file_id);
  return pictures;
}
