import type { Tone } from './brush.ts';
import type { Material } from './materials.ts';
import type { Part } from './part.ts';

/**
 * One side of a car, in millimetres. The road is y = 0 and heights are negative. In profile the front axle is x = 0 and
 * the car faces left. From the front or the rear the centre line is x = 0.
 */
export type Elevation = {
  tone: Tone;
  /** Visible behind the body: exhaust, far wing, seats of an open car, chassis. */
  behind: readonly Part[];
  /** The whole painted silhouette, without wheel openings. */
  body: string;
  /** Most wheels are within the body. Before the war they were outside it, under separate wings. */
  wheels: 'within' | 'outside';
  /** Cut out of the body: wheel arches, an open mouth. */
  openings: readonly string[];
  /** Drawn on the metal and clipped to it: reflections, seams, a second colour, vents. */
  skin: readonly Part[];
  panes: readonly string[];
  frame: { of: Material; width: number };
  /** Visible through the glass. */
  inside: readonly Part[];
  /** Drawn last: lamps, bumpers, handles, mirrors. */
  trim: readonly Part[];
};
