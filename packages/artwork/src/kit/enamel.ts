import type { Brush } from './brush.ts';
import { lit, mix, shaded } from './colour.ts';
import type { Stop } from './sheet.ts';

/** Paint over the whole height of a car: sky on the roof and the shoulder, a dark horizon, light from the ground. */
export const coat = (colour: string, { light, tone: { top, belt, sill } }: Brush): Stop[] => {
  const height = sill - top;
  const onFlank = (share: number) => (belt - top + (sill - belt) * share) / height;
  const sky = mix(colour, light.sky, 0.42);
  return [
    [0, lit(sky, 0.25)],
    [Math.max(0.02, onFlank(0) * 0.35), lit(colour, 0.12)],
    [Math.max(0.04, onFlank(0) * 0.92), shaded(colour, 0.08)],
    [onFlank(0.02), lit(mix(colour, light.sky, 0.3), 0.12)],
    [onFlank(0.2), lit(colour, 0.06)],
    [onFlank(0.44), shaded(colour, 0.2)],
    [onFlank(0.5), shaded(colour, 0.48)],
    [onFlank(0.62), shaded(colour, 0.34)],
    [onFlank(0.84), mix(shaded(colour, 0.12), light.earth, 0.2)],
    [1, shaded(colour, 0.66)],
  ];
};

/** Paint on one separate part: a wing, a door mirror, a bonnet seen from the front. */
export const panel = (colour: string, { light }: Brush): Stop[] => [
  [0, lit(mix(colour, light.sky, 0.4), 0.25)],
  [0.16, lit(colour, 0.12)],
  [0.45, colour],
  [0.66, shaded(colour, 0.42)],
  [0.86, mix(shaded(colour, 0.2), light.earth, 0.16)],
  [1, shaded(colour, 0.6)],
];
