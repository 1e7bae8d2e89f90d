import { refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { arrangeDraft } from './arrange-draft.ts';
import { removePicture } from './picture-repository.ts';

/** Takes a picture out of the draft. Its file is deleted later, unless it is used elsewhere. */
export const removeDraftPicture = (
  context: Context<CustomerActor>,
  picture: { listingId: string; pictureId: string },
) =>
  arrangeDraft(context, picture.listingId, async (trx) =>
    (await removePicture(trx, picture)) ? undefined : refuse('not-found'),
  );
