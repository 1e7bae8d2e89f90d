/** The position of a picture in its frame: its scale, and its offset from the centre. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;
const TAPPED = 2.5;
const CLOSE = 3;

/** Zooms around a point, which stays in place. Points are measured from the centre of the frame. */
export function zoomAt(view: View, factor: number, point: Point, frame: Size): View {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return within(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
  );
}

export const moveBy = (view: View, by: Point, frame: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

export const toggleZoom = (view: View, point: Point, frame: Size): View =>
  view.scale > 1 ? WHOLE : zoomAt(view, TAPPED, point, frame);

/** A close-up with the point in the middle, or as near to it as the frame allows. */
export const lookAt = (point: Point, frame: Size): View =>
  within({ scale: CLOSE, x: -point.x * CLOSE, y: -point.y * CLOSE }, frame);

/** Limits the offset, so that the picture always fills its frame. */
function within({ scale, x, y }: View, { width, height }: Size): View {
  const clamp = (value: number, size: number) => {
    const most = (size * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value)) || 0;
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}

const SWIPE_PX = 50;

/** A swipe is mostly horizontal, and long enough to be intended. */
export function swipeOf({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 ? 1 : -1;
}
