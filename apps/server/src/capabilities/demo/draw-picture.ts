import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import type { Priority } from '../../platform/queue.ts';
import type { Media } from '../media/open-media.ts';
import { saveMaster } from '../media/save-master.ts';
import { type Drawable, drawingId } from './recipe.ts';
import { drawView, WIDTH } from './views.ts';

type Drawing = { entry: Drawable; position: number; priority: Priority };

/**
 * Draws one picture and stores it like an uploaded one. If the picture process was lost, it throws for a job retry.
 */
export async function drawPicture(
  context: Pick<Context, 'db' | 'clock'>,
  media: Media,
  { entry, position, priority }: Drawing,
): Promise<void> {
  const { svg } = drawView(entry, position);
  const path = join(media.incoming, `${randomUUID()}.drawn`);
  await mkdir(media.incoming, { recursive: true });
  try {
    const drawn = await media.process.run({ kind: 'draw-master', svg, width: WIDTH, to: path }, priority);
    if (drawn === 'lost') throw new Error(`The drawing of ${entry.slug} was lost with the picture process.`);
    await saveMaster(context, media, { id: drawingId(entry, position), path, ...drawn });
  } finally {
    await rm(path, { force: true });
  }
}
