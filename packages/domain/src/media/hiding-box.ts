/** A part of a picture that nobody may see. All values are shares of the picture's width or height. */
export type HidingBox = { x: number; y: number; width: number; height: number };

/** Enough for every plate and face in a picture. */
export const MOST_BOXES = 10;
/** A smaller box would hide nothing that anybody could recognise. */
export const SMALLEST_SIDE = 0.01;

type Size = { width: number; height: number };
type Area = { left: number; top: number; width: number; height: number };

/** The pixels of a box. They are rounded outwards, so that nothing remains visible at its edges. */
export function pixelsOf(box: HidingBox, picture: Size): Area {
  const left = Math.max(0, Math.floor(box.x * picture.width));
  const top = Math.max(0, Math.floor(box.y * picture.height));
  const right = Math.min(picture.width, Math.ceil((box.x + box.width) * picture.width));
  const bottom = Math.min(picture.height, Math.ceil((box.y + box.height) * picture.height));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Moves or resizes a box so that it lies within its picture and is not too small. */
export function withinPicture({ x, y, width, height }: HidingBox): HidingBox {
  const wide = between(width, SMALLEST_SIDE, 1);
  const high = between(height, SMALLEST_SIDE, 1);
  return { x: between(x, 0, 1 - wide), y: between(y, 0, 1 - high), width: wide, height: high };
}

/** Whether everything is still hidden that was hidden before. */
export const hidesAtLeast = (boxes: readonly HidingBox[], before: readonly HidingBox[]): boolean =>
  before.every((old) => boxes.some((box) => contains(box, old)));

/** Boxes that hide everything that one of the two hides. Too many are replaced by the one around them. */
export function hidingBoth(boxes: readonly HidingBox[], others: readonly HidingBox[]): HidingBox[] {
  const both = [...boxes, ...others.filter((other) => !boxes.some((box) => contains(box, other)))];
  return both.length > MOST_BOXES ? [around(both)] : both;
}

function around(boxes: readonly HidingBox[]): HidingBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Forms round what they send. */
const ROUNDING = 0.0001;

const contains = (box: HidingBox, other: HidingBox): boolean =>
  box.x <= other.x + ROUNDING &&
  box.y <= other.y + ROUNDING &&
  box.x + box.width >= other.x + other.width - ROUNDING &&
  box.y + box.height >= other.y + other.height - ROUNDING;

/** The box between two corners, whichever of them was set first. */
export const boxBetween = (one: { x: number; y: number }, other: { x: number; y: number }): HidingBox =>
  withinPicture({
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  });

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
