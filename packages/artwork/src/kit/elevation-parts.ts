import type { Tone } from './brush.ts';
import type { Material } from './materials.ts';
import type { Part } from './part.ts';

/**
 * One face of a car, in millimetres: the road is y = 0 and heights are negative.
 * In profile the front axle is x = 0 and the car faces left; from the front or the rear the centre line is x = 0.
 */
export type Elevation = {
  tone: Tone;
  /** Seen past the body: exhaust, far wing, seats of an open car, chassis. */
  behind: readonly Part[];
  /** The painted silhouette, whole, as if there were no wheel openings. */
  body: string;
  /** Most wheels turn within the body; before the war they stood outside it, under wings of their own. */
  wheels: 'within' | 'outside';
  /** Cut out of the body: wheel arches, an open mouth. */
  openings: readonly string[];
  /** On the metal and never outside it: reflections, seams, a second colour, vents. */
  skin: readonly Part[];
  panes: readonly string[];
  frame: { of: Material; width: number };
  /** Seen through the glass. */
  inside: readonly Part[];
  /** On top of everything: lamps, bumpers, handles, mirrors. */
  trim: readonly Part[];
};
