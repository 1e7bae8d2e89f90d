import { type Draft, hidingBox } from '@marque/contracts/selling/drafts';
import { SLOTS } from '@marque/domain/selling/shot-list';
import { z } from 'zod';
import { presentPicture } from '../media/present-picture.ts';
import type { DraftPictureRow } from './picture-repository.ts';

const hiddenBoxes = z.object({ boxes: z.array(hidingBox) });

export const presentDraftPictures = (rows: DraftPictureRow[]): Draft['pictures'] =>
  rows.map(({ id, listing_id, width, height, blur, slot, caption, hidden, original_id }) => ({
    ...{ id, sent_id: original_id ?? id, caption, slot: SLOTS.find((known) => known === slot) ?? null },
    boxes: hidden ? hiddenBoxes.parse(hidden).boxes : [],
    uncovered_url: hidden ? `/api/listings/${listing_id}/pictures/${id}/uncovered` : null,
    image: presentPicture({ id, width, height, blur }, caption ?? ''),
  }));
