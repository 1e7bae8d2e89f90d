import type { Colours } from '../kit/brush.ts';
import type { Cockpit } from '../kit/cockpit/cockpit.ts';
import type { Elevation } from '../kit/elevation-parts.ts';
import type { WheelSpec } from '../kit/wheels/wheel.ts';
import type { SceneName } from '../scenes/scene.ts';

/** From the front or the rear, `track` is the distance between the tyres. */
export type EndElevation = Elevation & { track: number };

type WheelSize = { tyre: number; rim: number; width: number };

export type Car = {
  slug: string;
  name: string;
  years: readonly [from: number, to: number];
  body: 'tourer' | 'roadster' | 'coupe' | 'saloon' | 'hatchback' | 'estate' | 'off-roader' | 'supercar';
  /** Real dimensions; `nose` is the overhang in front of the front axle. */
  size: { length: number; wheelbase: number; height: number; width: number; nose: number };
  wheels: WheelSpec & { front: WheelSize; rear: WheelSize };
  colours: Colours;
  /** Other colours of this car. */
  paints: readonly string[];
  /** The scenes that suit the car. */
  scenes: readonly SceneName[];
  steering: 'left' | 'right';
  profile: Elevation;
  front: EndElevation;
  rear: EndElevation;
  /** The centre and width of a close-up, in the front elevation. */
  face: { x: number; y: number; across: number };
  cockpit: Cockpit;
};
