import type { Car } from '../cars/car.ts';
import type { Brush } from '../kit/brush.ts';
import { drawElevation, drawMirrored } from '../kit/elevation.ts';
import { drawReflection, drawShadow, drawUnderside } from '../kit/ground.ts';
import { drawWheel } from '../kit/wheels/draw-wheel.ts';

/** The car from the side, in millimetres from its front axle, with its shadow and its reflection in the road. */
export const drawSide = (brush: Brush, car: Car, shine: number, turn: number) => {
  const { sheet, light } = brush;
  const { size, wheels } = car;
  const [left, right] = [-size.nose, size.length - size.nose];
  const pair =
    drawWheel(sheet, wheels, 0, wheels.front.tyre, wheels.front.rim, turn) +
    drawWheel(sheet, wheels, size.wheelbase, wheels.rear.tyre, wheels.rear.rim, turn);
  const feet = [
    { x: 0, reach: wheels.front.tyre * 0.55 },
    { x: size.wheelbase, reach: wheels.rear.tyre * 0.55 },
  ];
  return [
    drawShadow(sheet, light, left, right, feet),
    drawReflection(sheet, drawMirrored(brush, car.profile, pair), shine, left, right),
    drawUnderside(sheet, 0, size.wheelbase, brush.tone.sill),
    drawElevation(brush, car.profile, pair),
  ].join('');
};
