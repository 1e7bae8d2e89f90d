import * as drafts from '@marque/contracts/selling/drafts';
import * as pictures from '@marque/contracts/selling/pictures';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { addDraftPicture } from './add-draft-picture.ts';
import { changeDraftPicture } from './change-draft-picture.ts';
import { copyDraft } from './copy-draft.ts';
import { createDraft } from './create-draft.ts';
import { orderDraftPictures } from './order-draft-pictures.ts';
import { readDraft } from './read-draft.ts';
import { readSellerDefaults } from './read-seller-defaults.ts';
import { removeDraftPicture } from './remove-draft-picture.ts';
import { submitDraft } from './submit-draft.ts';
import { updateDraft } from './update-draft.ts';

export const sellingRoutes = (live: LivePublisher) => [
  answer(drafts.createDraft, (context, { body }) => createDraft(context, body)),

  answer(drafts.readSellerDefaults, (context) => readSellerDefaults(context)),

  answer(drafts.readDraft, (context, { params }) => readDraft(context, params.id)),

  answer(drafts.updateDraft, (context, { params, body: { version, ...changes } }) =>
    updateDraft(context, { id: params.id, version, changes }),
  ),

  answer(drafts.copyDraft, (context, { params }) => copyDraft(context, params.id)),

  answer(drafts.submitDraft, (context, { params }) => submitDraft(context, params.id, live)),

  answer(pictures.addDraftPicture, (context, { params, body }) =>
    addDraftPicture(context, params.id, { pictureId: body.picture_id, slot: body.slot, rank: body.rank }),
  ),

  answer(pictures.orderDraftPictures, (context, { params, body }) =>
    orderDraftPictures(context, params.id, body.picture_ids),
  ),

  answer(pictures.changeDraftPicture, (context, { params, body }) =>
    changeDraftPicture(context, { listingId: params.id, pictureId: params.picture }, body),
  ),

  answer(pictures.removeDraftPicture, (context, { params }) =>
    removeDraftPicture(context, { listingId: params.id, pictureId: params.picture }),
  ),
];
