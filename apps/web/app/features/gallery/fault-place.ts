import type { Listing } from '@marque/contracts/listing-shapes';
import type { Point } from './zoom.ts';

type Fault = Listing['faults'][number];

/** A fault with its place on a picture. */
export type PinnedFault = Omit<Fault, 'pin'> & NonNullable<Fault['pin']>;

/** The faults that pictures show. Their order gives them their numbers. */
export const pinnedFaults = (faults: readonly Fault[]): PinnedFault[] =>
  faults.flatMap(({ pin, ...fault }) => (pin ? { ...fault, ...pin } : []));

type Place = Pick<PinnedFault, 'x' | 'y'>;
type Size = { width: number; height: number };

/** A position in a frame, in per cent from its top left corner. */
export type Percent = { left: number; top: number };

/**
 * Where a point of a picture appears in a frame that the picture covers. Null if the frame cuts it off. `aspect` is the
 * width of the frame divided by its height.
 */
export function placeInCover({ x, y }: Place, { width, height }: Size, aspect: number): Percent | null {
  const stretch = width / height / aspect;
  const left = 50 + (x - 0.5) * 100 * Math.max(1, stretch);
  const top = 50 + (y - 0.5) * 100 * Math.max(1, 1 / stretch);
  return [left, top].every((share) => share >= 0 && share <= 100) ? { left, top } : null;
}

/** Where a point of a picture appears in a frame that contains the whole picture, measured from the centre. */
export function pointInside({ x, y }: Place, { width, height }: Size, frame: Size): Point {
  const scale = Math.min(frame.width / width, frame.height / height);
  return { x: (x - 0.5) * width * scale, y: (y - 0.5) * height * scale };
}

/** How many times wider than its frame the picture of a close-up is. */
const CLOSE = 3;

/**
 * A close-up: the width and the position of the picture in per cent of its frame. The point is in the middle, unless it
 * is near an edge of the picture. `point` is its position in the frame.
 */
export function closeUp(
  { x, y }: Place,
  { width, height }: Size,
  aspect: number,
): Percent & { width: number; point: Percent } {
  const across = CLOSE * Math.max(1, width / height / aspect);
  const down = (across * aspect * height) / width;
  const left = shift(x, across);
  const top = shift(y, down);
  return {
    width: across * 100,
    left,
    top,
    point: { left: left + x * across * 100, top: top + y * down * 100 },
  };
}

const shift = (share: number, times: number): number =>
  Math.min(0, Math.max(100 - times * 100, 50 - share * times * 100));
