import type { Car } from '../cars/car.ts';
import { group, WIDTH } from '../kit/sheet.ts';
import { drawEnd } from './ends.ts';
import { END_LINES, endScale } from './front.ts';
import { type PictureOptions, setUp } from './set-up.ts';

/** The car from the rear. */
export const rear = (car: Car, options: PictureOptions) => {
  const { sheet, random, backdrop, brush } = setUp(car, 'rear', options, END_LINES);
  const x = WIDTH / 2 + random.between(-40, 40);
  const scale = endScale(car).toFixed(4);
  const sign = options.facing === 'right' ? '-' : '';
  const place = `translate(${x.toFixed(1)} ${END_LINES.road}) scale(${sign}${scale} ${scale})`;
  const drawing = drawEnd(brush(car.rear.tone), car, car.rear, car.wheels.rear, backdrop.shine);
  return sheet.finish(backdrop.back, group({ transform: place }, drawing), backdrop.fore);
};
