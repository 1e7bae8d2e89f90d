/** Smaller movements are ignored, because a finger is never quite still. */
const STEP_PX = 6;

export type Sliding = { y: number; isAway: boolean };

/** Hides the header while the reader scrolls down past its height. Shows it again as soon as they scroll up. */
export function slide(last: Sliding, y: number, height: number): Sliding {
  if (y <= height) return { y, isAway: false };
  if (Math.abs(y - last.y) < STEP_PX) return last;
  return { y, isAway: y > last.y };
}
