import type { Draft } from '@marque/contracts/selling/drafts';
import { SLOTS } from '@marque/domain/selling/shot-list';
import { presentPicture } from '../media/present-picture.ts';
import type { DraftPictureRow } from './picture-repository.ts';

export const presentDraftPictures = (rows: DraftPictureRow[]): Draft['pictures'] =>
  rows.map(({ id, width, height, blur, slot, caption }) => ({
    ...{ id, caption, slot: SLOTS.find((known) => known === slot) ?? null },
    image: presentPicture({ id, width, height, blur }, caption ?? ''),
  }));
