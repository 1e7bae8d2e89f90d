/** Smaller movements are a trembling thumb. */
const STEP_PX = 6;

export type Sliding = { y: number; isAway: boolean };

/** Away while the reader goes on down past the header's own height; back as soon as they turn. */
export function slide(last: Sliding, y: number, height: number): Sliding {
  if (y <= height) return { y, isAway: false };
  if (Math.abs(y - last.y) < STEP_PX) return last;
  return { y, isAway: y > last.y };
}
