import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import type { Priority } from '../../platform/queue.ts';
import type { Media } from '../media/open-media.ts';
import { storePicture } from '../media/store-picture.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { drawingId } from './recipe.ts';
import { drawView, WIDTH } from './views.ts';

type Drawing = { entry: CatalogueEntry; position: number; priority: Priority };

/**
 * Draws one picture and stores it like an upload. If the picture process was lost, it throws for a job retry.
 */
export async function drawPicture(
  context: Pick<Context, 'db' | 'clock'>,
  media: Media,
  { entry, position, priority }: Drawing,
): Promise<void> {
  const { svg } = drawView(entry, position);
  const to = join(media.incoming, `${randomUUID()}.drawn`);
  await mkdir(media.incoming, { recursive: true });
  try {
    const drawn = await media.process.run({ kind: 'draw-upload', svg, width: WIDTH, to }, priority);
    if (drawn === 'lost') throw new Error(`The drawing of ${entry.slug} was lost with the picture process.`);
    const id = drawingId(entry, position);
    const picture = await storePicture(context, media, createReadStream(to), { id, priority });
    if (isRefusal(picture)) throw new Error(`The picture of ${entry.slug} was refused: ${picture.code}.`);
  } finally {
    await rm(to, { force: true });
  }
}
