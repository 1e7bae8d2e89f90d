import type { HidingBox } from '@marque/domain/media/hiding-box';
import { pixelsOf } from '@marque/domain/media/hiding-box';
import sharp, { type Sharp } from 'sharp';

const FILL = '#3a3a3a';

/** Fills the boxes with one colour. A blurred plate can be read again; a filled one cannot. */
export async function coverPicture(master: Uint8Array, boxes: readonly HidingBox[]): Promise<Sharp> {
  const { width, height } = await sharp(master).metadata();
  return sharp(master).composite(
    boxes
      .map((box) => pixelsOf(box, { width, height }))
      .map(({ left, top, width: w, height: h }) => ({
        ...{ left, top },
        input: { create: { width: w, height: h, channels: 3 as const, background: FILL } },
      })),
  );
}
