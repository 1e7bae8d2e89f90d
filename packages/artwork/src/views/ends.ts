import type { Car, EndElevation } from '../cars/car.ts';
import type { Brush } from '../kit/brush.ts';
import { drawElevation, drawMirrored } from '../kit/elevation.ts';
import { drawReflection, drawShadow, drawUnderside } from '../kit/ground.ts';
import { drawTread } from '../kit/wheels/draw-wheel.ts';

/** The car from the front or the rear, in millimetres from its centre line. */
export const drawEnd = (
  brush: Brush,
  car: Car,
  end: EndElevation,
  { tyre, width }: Car['wheels']['front'],
  shine: number,
) => {
  const { sheet, light } = brush;
  const feet = [-end.track / 2, end.track / 2];
  const half = car.size.width / 2;
  const treads = feet.map((x) => drawTread(sheet, x, tyre, width)).join('');
  return [
    drawShadow(
      sheet,
      light,
      -half,
      half,
      feet.map((x) => ({ x, reach: width * 0.62 })),
    ),
    drawReflection(sheet, treads + drawMirrored(brush, end, ''), shine, -half, half),
    drawUnderside(sheet, -end.track / 2, end.track / 2, brush.tone.sill),
    drawElevation(brush, end, treads),
  ].join('');
};
