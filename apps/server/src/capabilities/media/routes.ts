import * as contracts from '@marque/contracts/media';
import { isRefusal } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import type { Media } from './open-media.ts';
import { presentPicture } from './present-picture.ts';
import { findSentPictures } from './repository.ts';
import { uploadPicture } from './upload-picture.ts';

export const mediaRoutes = (media: Media) => [
  answer(contracts.uploadPicture, async (context, { query }, http) => {
    const sent = { incoming: http.receiveFile(contracts.PICTURE_MAX_BYTES), chosenBy: query.customer_id };
    const picture = await uploadPicture(context, media, sent);
    return isRefusal(picture) ? picture : { id: picture.id, image: presentPicture(picture, '') };
  }),

  answer(contracts.findKnownPictures, async ({ db, actor }, { body }) => ({
    ids: await findSentPictures(db.kysely, actor.customer.id, body.ids),
  })),
];
