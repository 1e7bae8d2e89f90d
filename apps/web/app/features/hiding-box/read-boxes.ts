import { type HidingBox, MOST_BOXES, withinPicture } from '@marque/domain/media/hiding-box';

/** The fields of one box, as percentages of the picture. */
export const BOX_FIELDS = ['left', 'top', 'width', 'height'] as const;

/** The lower middle, where most plates are. */
export const USUAL_BOX: HidingBox = { x: 0.38, y: 0.62, width: 0.24, height: 0.1 };

/** All boxes, as the drawing area sends them. Null if the form was sent without JavaScript. */
export function readBoxes(formData: FormData): HidingBox[] | null {
  const sent = formData.get('boxes');
  if (typeof sent !== 'string') return null;
  return sent
    .split(';')
    .filter(Boolean)
    .slice(0, MOST_BOXES)
    .map((box) => {
      const [x, y, width, height] = box.split(',').map(Number);
      return withinPicture({ x: share(x), y: share(y), width: share(width), height: share(height) });
    });
}

export const writeBoxes = (boxes: readonly HidingBox[]): string =>
  boxes.map(({ x, y, width, height }) => [x, y, width, height].map(rounded).join(',')).join(';');

/** One box, from the number fields. */
export function readBox(formData: FormData): HidingBox {
  const [x, y, width, height] = BOX_FIELDS.map((name) => Number(formData.get(name)) / 100);
  return withinPicture({ x: share(x), y: share(y), width: share(width), height: share(height) });
}

const share = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? value : 0;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
