import * as documents from '@marque/contracts/selling/documents';
import * as drafts from '@marque/contracts/selling/drafts';
import * as pictures from '@marque/contracts/selling/pictures';
import { DOCUMENT_MAX_BYTES } from '@marque/domain/selling/documents';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { actingStaff } from '../../platform/staff-actor.ts';
import type { Media } from '../media/open-media.ts';
import { addDraftDocument } from './add-draft-document.ts';
import { addDraftPicture } from './add-draft-picture.ts';
import { changeDraftDocument } from './change-draft-document.ts';
import { changeDraftPicture } from './change-draft-picture.ts';
import { copyDraft } from './copy-draft.ts';
import { createDraft } from './create-draft.ts';
import { hideInDraftPicture } from './hide-in-draft-picture.ts';
import { orderDraftPictures } from './order-draft-pictures.ts';
import { readDocument } from './read-document.ts';
import { readDraft } from './read-draft.ts';
import { readSellerDefaults } from './read-seller-defaults.ts';
import { readUncoveredPicture } from './read-uncovered-picture.ts';
import { removeDraftDocument } from './remove-draft-document.ts';
import { removeDraftPicture } from './remove-draft-picture.ts';
import { submitDraft } from './submit-draft.ts';
import { updateAsStaff } from './update-as-staff.ts';
import { updateDraft } from './update-draft.ts';

type Parts = { live: LivePublisher; media: Media; auditKey: Buffer };

export const sellingRoutes = ({ live, media, auditKey }: Parts) => [
  answer(drafts.createDraft, (context, { body, headers }) =>
    createDraft(context, body, headers['idempotency-key']),
  ),

  answer(drafts.readSellerDefaults, (context) => readSellerDefaults(context)),

  answer(drafts.readDraft, (context, { params }) => readDraft(context, params.id)),

  answer(drafts.updateDraft, (context, { params, body: { version, ...changes } }) => {
    const update = { id: params.id, version, changes };
    const staff = actingStaff(context.actor, 'listings.edit');
    return staff
      ? updateAsStaff({ ...context, actor: staff, live, auditKey }, update)
      : updateDraft(context, update);
  }),

  answer(drafts.copyDraft, (context, { params, headers }) =>
    copyDraft(context, params.id, headers['idempotency-key']),
  ),

  answer(drafts.submitDraft, (context, { params }) => submitDraft({ ...context, live }, params.id)),

  answer(pictures.addDraftPicture, (context, { params, body }) =>
    addDraftPicture({ ...context, live }, params.id, {
      pictureId: body.picture_id,
      slot: body.slot,
      caption: body.caption,
      rank: body.rank,
      place: body.place,
    }),
  ),

  answer(pictures.orderDraftPictures, (context, { params, body }) =>
    orderDraftPictures({ ...context, live }, params.id, body.picture_ids),
  ),

  answer(pictures.changeDraftPicture, (context, { params, body }) =>
    changeDraftPicture({ ...context, live }, { listingId: params.id, pictureId: params.picture }, body),
  ),

  answer(pictures.removeDraftPicture, (context, { params }) =>
    removeDraftPicture({ ...context, live }, media, { listingId: params.id, pictureId: params.picture }),
  ),

  answer(pictures.hideInDraftPicture, (context, { params, body }) =>
    hideInDraftPicture(
      { ...context, live },
      media,
      { listingId: params.id, pictureId: params.picture },
      body.boxes,
    ),
  ),

  answer(pictures.readUncoveredPicture, (context, { params }) =>
    readUncoveredPicture(context, media, { listingId: params.id, pictureId: params.picture }),
  ),

  answer(documents.addDraftDocument, (context, { params, query }, http) =>
    addDraftDocument({ ...context, live }, media, {
      ...{ id: params.id, about: query, incoming: http.receiveFile(DOCUMENT_MAX_BYTES) },
    }),
  ),

  answer(documents.changeDraftDocument, (context, { params, body }) =>
    changeDraftDocument({ ...context, live }, { listingId: params.id, documentId: params.document }, body),
  ),

  answer(documents.removeDraftDocument, (context, { params }) =>
    removeDraftDocument({ ...context, live }, { listingId: params.id, documentId: params.document }),
  ),

  answer(documents.readDocument, (context, { params }, http) =>
    readDocument(context, media, { listingId: params.id, documentId: params.document }, http),
  ),
];
