import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { HidingBox } from '@marque/domain/media/hiding-box';
import type { Media } from '../media/open-media.ts';
import { refuseUnprocessed } from '../media/refuse-unprocessed.ts';
import type { PictureRow } from '../media/repository.ts';
import { saveMaster } from '../media/save-master.ts';
import type { EditContext } from './edit-context.ts';

type Original = { content: Buffer; id: string };

/** Stores the pictures that these places show after their boxes are filled. Equal boxes make one picture. */
export async function coverPictures<Place extends { boxes: readonly HidingBox[] }>(
  context: EditContext,
  media: Media,
  original: Original,
  places: readonly Place[],
): Promise<(Place & { coveredId: string })[] | Refusal<'picture-not-processed'>> {
  const made = new Map<string, string>();
  const covered: (Place & { coveredId: string })[] = [];
  for (const place of places) {
    const key = JSON.stringify(place.boxes);
    const known = made.get(key);
    const picture = known === undefined ? await coverPicture(context, media, original, place.boxes) : null;
    if (isRefusal(picture)) return picture;
    const coveredId = known ?? picture?.id ?? original.id;
    made.set(key, coveredId);
    covered.push({ ...place, coveredId });
  }
  return covered;
}

/** Stores a picture in which the boxes are filled. Without boxes, it is the picture as it was sent. */
async function coverPicture(
  context: EditContext,
  media: Media,
  original: Original,
  boxes: readonly HidingBox[],
): Promise<PictureRow | Refusal<'picture-not-processed'>> {
  const { incoming, process } = media;
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, `${randomUUID()}.made`);
  try {
    const task = { kind: 'cover', master: original.content, boxes, to: path } as const;
    const done = await process.run(task, 'upload', context.actor.customer.id);
    if (done === 'lost') return refuseUnprocessed();
    const id = boxes.length === 0 ? original.id : hashOf(await readFile(path));
    return await saveMaster(context, media, { ...done, path, id });
  } finally {
    await rm(path, { force: true });
  }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
