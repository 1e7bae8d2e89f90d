import type { Car } from '../cars/car.ts';
import type { Brush } from '../kit/brush.ts';
import { drawElevation } from '../kit/elevation.ts';
import { drawReflection, drawShadow } from '../kit/ground.ts';
import { group, path } from '../kit/sheet.ts';
import { drawWheel } from '../kit/wheels/draw-wheel.ts';

/** The dark under the floor, from axle to axle. */
const underside = (brush: Brush, { size, wheels }: Car) =>
  path(`M${-wheels.front.tyre * 0.5} ${brush.tone.sill - 60}H${size.wheelbase + wheels.rear.tyre * 0.5}L${size.wheelbase} ${Math.min(-90, brush.tone.sill * 0.45)}H0Z`, {
    fill: brush.sheet.ramp('underside', [[0, '#0a0809'], [0.72, '#0a0809'], [1, '#0a0809', 0]]),
  });

/** The car from the side, in millimetres about its front axle, with its shadow and its image in the road. */
export const drawSide = (brush: Brush, car: Car, shine: number, turn: number) => {
  const { sheet, light } = brush;
  const { size, wheels } = car;
  const [left, right] = [-size.nose, size.length - size.nose];
  const id = sheet.define('car', (name) =>
    group(
      { id: name },
      underside(brush, car),
      drawElevation(
        brush,
        car.profile,
        drawWheel(sheet, wheels, 0, wheels.front.tyre, wheels.front.rim, turn) +
          drawWheel(sheet, wheels, size.wheelbase, wheels.rear.tyre, wheels.rear.rim, turn),
      ),
    ),
  );
  const feet = [
    { x: 0, reach: wheels.front.tyre * 0.55 },
    { x: size.wheelbase, reach: wheels.rear.tyre * 0.55 },
  ];
  return [
    drawShadow(sheet, light, left, right, feet),
    drawReflection(sheet, id, shine, left, right),
    `<use href="#${id}"/>`,
  ].join('');
};
