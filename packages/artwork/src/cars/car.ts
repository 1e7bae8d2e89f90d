import type { Colours, Tone } from '../kit/brush.ts';
import type { Material } from '../kit/materials.ts';
import type { Part } from '../kit/part.ts';
import type { WheelSpec } from '../kit/wheels/wheel.ts';
import type { SceneName } from '../scenes/scene.ts';

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

/** Seen from the front or rear, the tyres stand left and right of the centre line. */
export type EndElevation = Elevation & { track: number };

export type Cockpit = {
  dash: 'wood' | 'leather' | 'painted' | 'shelf' | 'binnacle';
  /** Where the big dials are: before the driver, in the middle, or across the whole board. */
  dials: 'driver' | 'centre' | 'across';
  dialCount: number;
  wheel: { spokes: 2 | 3 | 4; rim: 'wood' | 'black' | 'leather' | 'ivory'; drilled: boolean };
  screen: 'flat' | 'split' | 'curved' | 'raked';
  /** The bonnet beyond the screen. */
  bonnet: 'long' | 'low' | 'short' | 'square' | 'strapped';
  lever: 'long' | 'short' | 'gate';
};

type WheelSize = { tyre: number; rim: number; width: number };

export type Car = {
  slug: string;
  name: string;
  years: readonly [from: number, to: number];
  body: 'tourer' | 'roadster' | 'coupe' | 'saloon' | 'hatchback' | 'estate' | 'off-roader' | 'supercar';
  /** Real measures; `nose` is the overhang ahead of the front axle. */
  size: { length: number; wheelbase: number; height: number; width: number; nose: number };
  wheels: WheelSpec & { front: WheelSize; rear: WheelSize };
  colours: Colours;
  /** Other paints it was seen in. */
  paints: readonly string[];
  /** Where it belongs. */
  scenes: readonly SceneName[];
  steering: 'left' | 'right';
  profile: Elevation;
  front: EndElevation;
  rear: EndElevation;
  /** What a close-up of the face looks at, in the front elevation. */
  face: { x: number; y: number; across: number };
  cockpit: Cockpit;
};
