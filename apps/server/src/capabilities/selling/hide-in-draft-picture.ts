import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import type { Tables } from '@marque/db/rows.gen';
import { type HidingBox, hidesAtLeast, hidingBoth, withinPicture } from '@marque/domain/media/hiding-box';
import type { Transaction } from 'kysely';
import { chargeUpload } from '../media/charge-upload.ts';
import { discardPicture } from '../media/discard-picture.ts';
import type { Media } from '../media/open-media.ts';
import { discardPrivateFile, readPrivateFile, storePrivateFile } from '../media/private-files.ts';
import { refuseIfFull } from '../media/refuse-unprocessed.ts';
import { addSender } from '../media/repository.ts';
import { masterKey } from '../media/storage-keys.ts';
import { coverPictures } from './cover-pictures.ts';
import type { EditContext } from './edit-context.ts';
import type { DraftChange } from './edit-draft.ts';
import { editPictures, PICTURES } from './edit-pictures.ts';
import { hideInAttempt } from './hide-in-attempt.ts';
import {
  arrangePictures,
  findDraftPicture,
  findOtherUses,
  replacePicture,
  saveCover,
} from './picture-repository.ts';
import { type EditRefusal, mayEditDraft } from './policy.ts';
import { findDraft, findOpenAccount, lockAttempt } from './repository.ts';

type Hidden = { boxes: HidingBox[] };
type Place = { listingId: string; pictureId: string };
type Refused = Refusal<EditRefusal | 'changed-elsewhere' | 'picture-quota-reached' | 'picture-not-processed'>;

/**
 * Hides parts of a picture. The listing then has another picture, in which the boxes are filled. The picture as it was
 * sent becomes a private file, and its public files are deleted. Without boxes, the picture as it was sent returns.
 * What is hidden here is also hidden in the other attempts to sell the car. What is shown again is shown only here.
 */
export const hideInDraftPicture = (
  context: EditContext,
  media: Media,
  place: Place,
  boxes: readonly HidingBox[],
): Promise<Draft['pictures'] | Refused> => refuseIfFull(media, () => hide(context, media, place, boxes));

async function hide(
  context: EditContext,
  media: Media,
  place: Place,
  asked: readonly HidingBox[],
): Promise<Draft['pictures'] | Refused> {
  const { db, clock, actor } = context;
  // Checked before anything expensive is done.
  const found = mayEditDraft(actor, await findDraft(db.kysely, place.listingId), 'hiding');
  if (isRefusal(found)) return found;
  const picture = await findDraftPicture(db.kysely, place);
  if (!picture) return refuse('not-found');
  const boxes = asked.map(withinPicture);
  const kind = hidesAtLeast(boxes, (picture.hidden as Hidden | null)?.boxes ?? []) ? 'hiding' : 'any';
  const draft = mayEditDraft(actor, found, kind);
  if (isRefusal(draft)) return draft;
  const isShownAgain = boxes.length === 0;
  // The picture is shown as it was sent. Making it again would cost work that no quota counts, and some of its quality.
  if (isShownAgain && picture.file_id === null)
    return editPictures<never>(context, place.listingId, async () => undefined, kind);
  const original = picture.file_id
    ? await readPrivateFile(media, picture.file_id)
    : await readMaster(media, place.pictureId);
  if (!original) return refuse('not-found');
  // Another picture is stored, as if the caller had sent it. A seller's quota must not keep staff from hiding something.
  const charge = isShownAgain ? null : await chargeUpload(context, actor.customer.id, original.length);
  if (isRefusal(charge)) return charge;

  const originalId = picture.original_id ?? place.pictureId;
  const sent = { listingId: place.listingId, sentId: originalId };
  const uses = await findOtherUses(db.kysely, sent);
  const covers = await coverPictures(context, media, { content: original, id: originalId }, [
    { ...place, fileId: picture.file_id, boxes },
    ...uses
      .filter((use) => !hidesAtLeast(use.boxes, boxes))
      .map((use) => ({ ...use, boxes: hidingBoth(boxes, use.boxes) })),
  ]);
  if (isRefusal(covers)) return covers;
  const at = clock.now();
  const owner = await findOpenAccount(db.kysely, draft.owner_id);
  if (owner) for (const { coveredId } of covers) await addSender(db.kysely, owner.id, coveredId);
  // Nobody could show the hidden parts of a closed account again, so the picture as it was sent is not kept.
  const isKept = owner !== undefined && !isShownAgain;
  const fileId =
    picture.file_id ??
    (isKept ? await storePrivateFile(db.kysely, media, { content: original, type: 'image/jpeg', at }) : null);

  const replace = async (trx: Transaction<Tables>, { coveredId, ...cover }: (typeof covers)[number]) => {
    await replacePicture(trx, cover, coveredId);
    const file_id = cover.fileId ?? fileId;
    await saveCover(
      trx,
      { ...cover, pictureId: coveredId },
      file_id && isKept
        ? {
            ...{ seller_id: draft.owner_id, file_id, original_id: originalId, covered_at: at },
            hidden: { boxes: cover.boxes },
          }
        : null,
    );
    await arrangePictures(trx, cover.listingId);
  };
  const replaceAll: DraftChange<'changed-elsewhere'> = async (trx) => {
    for (const { listingId } of uses) await lockAttempt(trx, listingId);
    const current = await findDraftPicture(trx, place);
    // Another call may have changed the boxes meanwhile, or offered the car again.
    const isUnchanged =
      current?.file_id === picture.file_id && isDeepStrictEqual(await findOtherUses(trx, sent), uses);
    if (!isUnchanged) return refuse('changed-elsewhere');
    for (const cover of covers)
      if (cover.listingId === place.listingId) await replace(trx, cover);
      else await hideInAttempt(trx, context, cover.listingId, PICTURES, () => replace(trx, cover));
    return undefined;
  };
  const pictures = await editPictures(context, place.listingId, replaceAll, kind);
  // Either the listing shows the whole picture again, or another call has changed it and the file is not needed.
  if (fileId && (isShownAgain || isRefusal(pictures))) await discardPrivateFile(context, media, fileId);
  // No listing shows them any more, or none has come to show them.
  for (const { coveredId, pictureId } of covers)
    if (coveredId !== pictureId) {
      const id = isRefusal(pictures) ? coveredId : pictureId;
      await discardPicture(context, media, { id, customerId: draft.owner_id });
    }
  return pictures;
}

async function readMaster({ storage }: Media, id: string): Promise<Buffer | null> {
  const master = await storage.read(masterKey(id));
  return master && buffer(master.content);
}
