import type { Car } from '../cars/car.ts';
import { group, WIDTH } from '../kit/sheet.ts';
import { type PictureOptions, setUp } from './set-up.ts';
import { drawSide } from './side.ts';

const LINES = { horizon: 570, road: 868 };

/** Small cars are drawn at a slightly larger scale, so that a Mini is small but still fills the picture. */
const pixelsPerMillimetre = (length: number) => (1250 * (length / 4450) ** 0.55) / length;

/** The whole car from the side. */
export const profile = (car: Car, options: PictureOptions) => {
  const { sheet, random, backdrop, brush } = setUp(car, 'profile', options, LINES);
  const scale = pixelsPerMillimetre(car.size.length);
  const sign = options.facing === 'right' ? -1 : 1;
  const middle = car.size.length / 2 - car.size.nose;
  const x = WIDTH / 2 + random.between(-26, 26) - sign * middle * scale;
  const place = `translate(${x.toFixed(1)} ${LINES.road}) scale(${(sign * scale).toFixed(4)} ${scale.toFixed(4)})`;
  const drawing = drawSide(brush(car.profile.tone), car, backdrop.shine, Math.round(random.between(-12, 12)));
  return sheet.finish(backdrop.back, group({ transform: place }, drawing), backdrop.fore);
};
