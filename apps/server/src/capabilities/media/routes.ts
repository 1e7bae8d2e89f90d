import { PICTURE_MAX_BYTES, uploadPicture as uploadPictureEndpoint } from '@marque/contracts/media';
import { isRefusal } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import type { Media } from './open-media.ts';
import { presentPicture } from './present-picture.ts';
import { uploadPicture } from './upload-picture.ts';

export const mediaRoutes = (media: Media) => [
  answer(uploadPictureEndpoint, async (context, _request, http) => {
    const picture = await uploadPicture(context, media, http.receiveFile(PICTURE_MAX_BYTES));
    return isRefusal(picture) ? picture : { id: picture.id, image: presentPicture(picture, '') };
  }),
];
