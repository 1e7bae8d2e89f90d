import type { Answer, ApiClient } from '@marque/contracts/client';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { uploadPicture } from '@marque/contracts/media';
import { type Draft, readDraft } from '@marque/contracts/selling/drafts';
import {
  addDraftPicture,
  changeDraftPicture,
  hideInDraftPicture,
  orderDraftPictures,
  removeDraftPicture,
} from '@marque/contracts/selling/pictures';
import { MOST_PICTURES, SLOTS } from '@marque/domain/selling/shot-list';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isPlainBrowser } from '../../site/is-plain-browser.server.ts';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { readBox, readBoxes } from '../hiding-box/read-boxes.ts';
import { passFileOn } from '../sell-uploads/pass-file-on.server.ts';
import type { PictureAction, PictureAnswer } from './picture-actions.ts';
import { queryOfRemoved, type Removed, removedFrom } from './removed-picture.ts';
import { reorder } from './reorder.ts';

type Sent = {
  action: PictureAction;
  id: string;
  formData: FormData;
  /** The address that a browser without JavaScript opens then. */
  back: string;
};
type Refused = { status: number; errors: { detail: string }[] };

/** Changes the pictures of a car by a form. A browser without JavaScript then opens the page again. */
export async function pictureAction(args: ActionFunctionArgs, sent: Sent) {
  const { action, back } = sent;
  const isPageLoad = isPlainBrowser(args.request);
  const removed = isPageLoad && action === 'remove-picture' ? await findRemoved(args, sent) : null;
  const refused = await perform(args, sent);
  if (refused) {
    const { sentence, status } = refusalOf(refused, visitor(args.context).locale);
    return data<PictureAnswer>({ picture: action, sentence }, { status });
  }
  if (isPageLoad) throw redirect(`${back}${removed ? `?${queryOfRemoved(removed)}` : ''}#order`);
  return data<PictureAnswer>({ picture: action, sentence: null });
}

/** What the page must know so that it can offer to bring the picture back. */
async function findRemoved({ context }: ActionFunctionArgs, { id, formData }: Sent): Promise<Removed | null> {
  const draft = await visitor(context).api.call(readDraft, { params: { id } });
  return draft.ok ? removedFrom(draft.data.pictures, String(formData.get('picture') ?? '')) : null;
}

async function perform(
  { context }: ActionFunctionArgs,
  { action, id, formData }: Sent,
): Promise<Refused | null> {
  const { api } = visitor(context);
  const picture = String(formData.get('picture') ?? '');
  const params = { id, picture };
  const slot = SLOTS.find((known) => known === formData.get('slot')) ?? null;
  switch (action) {
    case 'add-picture':
      return addFromForm(context, { id, slot, file: formData.get('file') });
    case 'change-picture': {
      const caption = String(formData.get('caption') ?? '');
      return refusedBy(await api.call(changeDraftPicture, { params, body: { slot, caption } }));
    }
    case 'remove-picture':
      return refusedBy(await api.call(removeDraftPicture, { params }));
    case 'restore-picture': {
      const caption = String(formData.get('caption') ?? '');
      const place = Number(formData.get('place'));
      const body = { picture_id: picture, slot, caption, place };
      return refusedBy(await api.call(addDraftPicture, { params: { id }, body }));
    }
    case 'order-pictures': {
      const order = String(formData.get('order') ?? '');
      return putInOrder(api, id, order.split(' ').slice(0, MOST_PICTURES));
    }
    case 'show-picture':
      return refusedBy(await api.call(hideInDraftPicture, { params, body: { boxes: [] } }));
    case 'hide-in-picture': {
      const { pictures } = expectData(await api.call(readDraft, { params: { id } }));
      const hidden = pictures.find((known) => known.id === picture)?.boxes ?? [];
      const boxes = readBoxes(formData) ?? [...hidden, readBox(formData)];
      return refusedBy(await api.call(hideInDraftPicture, { params, body: { boxes } }));
    }
    default: {
      const { pictures } = expectData(await api.call(readDraft, { params: { id } }));
      return putInOrder(api, id, moved(pictures, picture, action));
    }
  }
}

const putInOrder = async (api: ApiClient, id: string, ids: string[]): Promise<Refused | null> =>
  refusedBy(await api.call(orderDraftPictures, { params: { id }, body: { picture_ids: ids } }));

const STEPS = { 'picture-earlier': -1, 'picture-later': 1, 'picture-cover': Number.NEGATIVE_INFINITY };

function moved(pictures: Draft['pictures'], picture: string, action: keyof typeof STEPS): string[] {
  const ids = pictures.map(({ id }) => id);
  const place = ids.indexOf(picture);
  return place < 0 ? ids : reorder(ids, picture, place + STEPS[action]);
}

type FormPicture = { id: string; slot: (typeof SLOTS)[number] | null; file: FormDataEntryValue | null };

/** Adds the picture of a form behind the other pictures. */
async function addFromForm(
  context: ActionFunctionArgs['context'],
  { id, slot, file }: FormPicture,
): Promise<Refused | null> {
  const sent = await passFileOn<{ id: string }>(context, uploadPicture.path, file);
  if (!sent.data) return { status: sent.status, errors: sent.errors ?? [] };
  const added = { picture_id: sent.data.id, slot, rank: Date.now() * 1_000 };
  return refusedBy(await visitor(context).api.call(addDraftPicture, { params: { id }, body: added }));
}

const refusedBy = <E extends AnyEndpoint>(answer: Answer<E>): Refused | null => (answer.ok ? null : answer);
