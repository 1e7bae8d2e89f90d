import { MOST_BOXES } from '@marque/domain/media/hiding-box';
import { MOST_PICTURES, SLOTS } from '@marque/domain/selling/shot-list';
import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { streamedFileAnswer } from '../file-answer.ts';
import { pictureId } from '../media.ts';
import { draftPicture, hidingBox } from './drafts.ts';
import { listingParams } from './listing-params.ts';

const capability = 'selling';

const pictureParams = listingParams.extend({ picture: pictureId });
const pictures = { status: 200, data: z.array(draftPicture) } as const;
const refusals = {
  ...{ 'not-found': 404, 'not-allowed': 403, 'email-not-verified': 403 },
  'not-editable': 409,
} as const;
const limit = { requests: 600, seconds: 60 };
// An empty caption removes it.
const caption = z.string().overwrite(plainLine).max(300);

export const addDraftPicture = endpoint({
  operation: 'addDraftPicture',
  capability,
  method: 'POST',
  path: '/api/listings/{id}/pictures',
  summary: 'Add an uploaded picture to a car. A picture that is there already stays where it is',
  access: 'customer',
  params: listingParams,
  body: z.object({
    picture_id: pictureId,
    slot: z.enum(SLOTS).nullable().optional(),
    /** Pictures are ordered by this number, because those that are sent at once may arrive in any order. Without it, the picture comes last. */
    rank: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(Number.MAX_SAFE_INTEGER),
    caption: caption.optional(),
    /** A picture that was removed by mistake returns to this place, whatever its rank. */
    place: z.int().min(0).max(MOST_PICTURES).optional(),
  }),
  answer: pictures,
  refusals: { ...refusals, 'too-many-pictures': 409 },
  limit,
});

export const orderDraftPictures = endpoint({
  operation: 'orderDraftPictures',
  capability,
  method: 'PUT',
  path: '/api/listings/{id}/pictures/order',
  summary:
    'Put the pictures of a car in this order. The first is the cover; pictures that are not named follow',
  access: 'customer',
  params: listingParams,
  body: z.object({ picture_ids: z.array(pictureId).max(MOST_PICTURES) }),
  answer: pictures,
  refusals,
  limit,
});

export const changeDraftPicture = endpoint({
  operation: 'changeDraftPicture',
  capability,
  method: 'PATCH',
  path: '/api/listings/{id}/pictures/{picture}',
  summary: 'Change the slot or the caption of a picture',
  access: 'customer',
  params: pictureParams,
  body: z.object({ slot: z.enum(SLOTS).nullable(), caption }).partial(),
  answer: pictures,
  refusals,
  limit,
});

export const removeDraftPicture = endpoint({
  operation: 'removeDraftPicture',
  capability,
  method: 'DELETE',
  path: '/api/listings/{id}/pictures/{picture}',
  summary: 'Remove a picture from a car',
  access: 'customer',
  params: pictureParams,
  answer: pictures,
  refusals,
  limit,
});

export const hideInDraftPicture = endpoint({
  operation: 'hideInDraftPicture',
  capability,
  method: 'PUT',
  path: '/api/listings/{id}/pictures/{picture}/boxes',
  summary:
    'Hide these parts of a picture, such as a plate or a face. The picture gets another id. An empty list shows the picture as it was sent',
  access: 'customer',
  params: pictureParams,
  body: z.object({ boxes: z.array(hidingBox).max(MOST_BOXES) }),
  answer: pictures,
  refusals: {
    ...refusals,
    ...{ 'changed-elsewhere': 409, 'picture-quota-reached': 429, 'picture-not-processed': 503 },
  },
  limit: { requests: 60, seconds: 60 },
});

export const readUncoveredPicture = endpoint({
  operation: 'readUncoveredPicture',
  capability,
  method: 'GET',
  path: '/api/listings/{id}/pictures/{picture}/uncovered',
  summary: 'A picture without its boxes, for the seller and curators',
  access: 'customer',
  params: pictureParams,
  answer: streamedFileAnswer('image/jpeg'),
  refusals: { 'not-found': 404 },
  limit,
});
