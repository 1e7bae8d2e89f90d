import * as contracts from '@marque/contracts/content/pictures';
import { answer } from '../../platform/http/answer.ts';
import { addPicture } from './add-picture.ts';
import { readPictures } from './read-pictures.ts';

export const contentPictureRoutes = [
  answer(contracts.readContentPictures, (context, { query }) => readPictures(context, query)),
  answer(contracts.addContentPicture, (context, { body }) => addPicture(context, body)),
];
