import { uploadPicture } from '@marque/contracts/media';
import { isRefusal, refuse } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import type { Media } from './open-media.ts';
import { presentPicture } from './present-picture.ts';
import { storePicture } from './store-picture.ts';

export const mediaRoutes = (media: Media) => [
  answer(uploadPicture, async (context, _request, http) => {
    const file = await http.receiveFile();
    if (!file) return refuse('picture-missing');
    const picture = await storePicture(context, media, file);
    return isRefusal(picture) ? picture : { id: picture.id, image: presentPicture(picture, '') };
  }),
];
