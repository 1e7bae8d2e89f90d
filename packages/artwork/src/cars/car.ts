import type { Colours } from '../kit/brush.ts';
import type { Cockpit } from '../kit/cockpit/cockpit.ts';
import type { Elevation } from '../kit/elevation-parts.ts';
import type { WheelSpec } from '../kit/wheels/wheel.ts';
import type { SceneName } from '../scenes/scene.ts';

/** Seen from the front or rear, the tyres stand left and right of the centre line. */
export type EndElevation = Elevation & { track: number };

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
