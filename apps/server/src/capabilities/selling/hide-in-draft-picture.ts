import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import type { HidingBox } from '@marque/domain/media/hiding-box';
import { hidesAtLeast, withinPicture } from '@marque/domain/media/hiding-box';
import { chargeUpload } from '../media/charge-upload.ts';
import { discardPicture } from '../media/discard-picture.ts';
import type { Media } from '../media/open-media.ts';
import { discardPrivateFile, readPrivateFile, storePrivateFile } from '../media/private-files.ts';
import { refuseIfFull, refuseUnprocessed } from '../media/refuse-unprocessed.ts';
import { addSender } from '../media/repository.ts';
import { saveMaster } from '../media/save-master.ts';
import { masterKey } from '../media/variants.ts';
import type { EditContext } from './edit-context.ts';
import type { DraftChange } from './edit-draft.ts';
import { editPictures } from './edit-pictures.ts';
import { coverRow, findDraftPicture, replacePicture } from './picture-repository.ts';
import { type EditRefusal, mayEditDraft } from './policy.ts';
import { findDraft } from './repository.ts';

type Hidden = { boxes: HidingBox[] };
type Place = { listingId: string; pictureId: string };
type Refused = Refusal<EditRefusal | 'changed-elsewhere' | 'picture-quota-reached' | 'picture-not-processed'>;

/**
 * Hides parts of a picture. The listing then has another picture, in which the boxes are filled. The picture as it was
 * sent becomes a private file, and its public files are deleted. Without boxes, the picture as it was sent returns.
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
  const original = picture.file_id
    ? await readPrivateFile(media, picture.file_id)
    : await readMaster(media, place.pictureId);
  if (!original) return refuse('not-found');
  const isShownAgain = boxes.length === 0;
  const originalId = picture.original_id ?? place.pictureId;
  // Another picture is stored, as if the caller had sent it. A seller's quota must not keep staff from hiding something.
  const charge = isShownAgain ? null : await chargeUpload(context, actor.customer.id, original.length);
  if (isRefusal(charge)) return charge;

  const asking = { master: original, boxes, customerId: actor.customer.id };
  const made = await withCovered(media, asking, async (covered) => {
    const id = isShownAgain ? originalId : hashOf(await readFile(covered.path));
    return saveMaster(context, media, { ...covered, id });
  });
  if (isRefusal(made)) return made;
  await addSender(db.kysely, draft.owner_id, made.id);
  const at = clock.now();
  const fileId =
    picture.file_id ??
    (isShownAgain
      ? null
      : await storePrivateFile(db.kysely, media, { content: original, type: 'image/jpeg', at }));

  const replace: DraftChange<'changed-elsewhere'> = async (trx) => {
    const current = await findDraftPicture(trx, place);
    // Another call may have changed the boxes meanwhile.
    if (current?.file_id !== picture.file_id) return refuse('changed-elsewhere');
    await replacePicture(trx, place, made.id);
    await coverRow(
      trx,
      { ...place, pictureId: made.id },
      fileId && !isShownAgain
        ? {
            ...{ seller_id: draft.owner_id, file_id: fileId, original_id: originalId, covered_at: at },
            hidden: { boxes },
          }
        : null,
    );
    return undefined;
  };
  const pictures = await editPictures(context, place.listingId, replace, kind);
  // Either the listing shows the whole picture again, or another call has changed it and the file is not needed.
  if (fileId && (isShownAgain || isRefusal(pictures))) await discardPrivateFile(context, media, fileId);
  // The listing shows only one of the two.
  if (made.id !== place.pictureId) {
    const id = isRefusal(pictures) ? made.id : place.pictureId;
    await discardPicture(context, media, { id, customerId: draft.owner_id });
  }
  return pictures;
}

async function readMaster({ storage }: Media, id: string): Promise<Buffer | null> {
  const master = await storage.read(masterKey(id));
  return master && buffer(master.content);
}

type Covered = { path: string; width: number; height: number; blur: string };

async function withCovered<Result>(
  { incoming, process }: Media,
  { master, boxes, customerId }: { master: Buffer; boxes: readonly HidingBox[]; customerId: string },
  use: (covered: Covered) => Promise<Result>,
): Promise<Result | Refusal<'picture-not-processed'>> {
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, `${randomUUID()}.made`);
  try {
    const done = await process.run({ kind: 'cover', master, boxes, to: path }, 'upload', customerId);
    if (done === 'lost') return refuseUnprocessed();
    return await use({ path, ...done });
  } finally {
    await rm(path, { force: true });
  }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
