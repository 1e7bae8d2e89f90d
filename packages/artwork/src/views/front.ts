import type { Car } from '../cars/car.ts';
import { group, WIDTH } from '../kit/sheet.ts';
import { drawEnd } from './ends.ts';
import { type PictureOptions, setUp } from './set-up.ts';

export const END_LINES = { horizon: 560, road: 900 };

/** Chooses a scale at which both wide and tall cars fill the picture. */
export const endScale = ({ size }: Car) => Math.min(980 / size.width, 770 / size.height);

/** The car from the front. */
export const front = (car: Car, options: PictureOptions) => {
  const { sheet, random, backdrop, brush } = setUp(car, 'front', options, END_LINES);
  const x = WIDTH / 2 + random.between(-40, 40);
  const scale = endScale(car).toFixed(4);
  const sign = options.facing === 'right' ? '-' : '';
  const place = `translate(${x.toFixed(1)} ${END_LINES.road}) scale(${sign}${scale} ${scale})`;
  const drawing = drawEnd(brush(car.front.tone), car, car.front, car.wheels.front, backdrop.shine);
  return sheet.finish(backdrop.back, group({ transform: place }, drawing), backdrop.fore);
};
