import * as contracts from '@marque/contracts/media';
import { isRefusal, refuse } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import type { Media } from './open-media.ts';
import { presentPicture } from './present-picture.ts';
import { findSentPictures } from './repository.ts';
import { uploadPicture } from './upload-picture.ts';

export const mediaRoutes = (media: Media) => [
  answer(contracts.uploadPicture, async (context, { query }, http) => {
    const chosenBy = query.customer_id ?? context.actor.customer.id;
    if (chosenBy !== context.actor.customer.id) return refuse('other-customer');
    const picture = await uploadPicture(context, media, http.receiveFile(contracts.PICTURE_MAX_BYTES));
    return isRefusal(picture) ? picture : { id: picture.id, image: presentPicture(picture, '') };
  }),

  answer(contracts.findKnownPictures, async ({ db, actor }, { body }) => ({
    ids: await findSentPictures(db.kysely, actor.customer.id, body.ids),
  })),
];
