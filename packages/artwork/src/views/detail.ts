import type { Car } from '../cars/car.ts';
import { group, WIDTH } from '../kit/sheet.ts';
import { drawEnd } from './ends.ts';
import { type PictureOptions, setUp } from './set-up.ts';
import { drawSide } from './side.ts';

type Focus = 'wheel' | 'face';

const FAR = 'translate(-560 -420) scale(1.7)';

/** One step closer: a wheel in its arch, or lamp and grille. The place behind goes soft. */
export const detail = (car: Car, options: PictureOptions & { focus: Focus }) => {
  const { sheet, random, backdrop, brush } = setUp(car, `detail ${options.focus}`, options, {
    horizon: 570,
    road: 868,
  });
  const sign = options.facing === 'right' ? -1 : 1;
  const id = sheet.define('far', (name) => group({ id: name }, backdrop.back));
  // The sharp one lies under the soft one: a blur fades at the picture's edge.
  const far = group(
    { transform: FAR },
    `<use href="#${id}"/>`,
    `<use href="#${id}" filter="${sheet.blur(5)}"/>`,
  );
  const place = (x: number, y: number, scale: number) =>
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(sign * scale).toFixed(4)} ${scale.toFixed(4)})`;
  if (options.focus === 'wheel') {
    const { tyre } = car.wheels.front;
    const scale = 305 / tyre;
    const x = WIDTH / 2 + sign * -random.between(20, 130);
    const side = drawSide(brush(car.profile.tone), car, backdrop.shine, Math.round(random.between(-12, 12)));
    return sheet.finish(far, group({ transform: place(x, 975, scale) }, side));
  }
  const scale = WIDTH / car.face.across;
  const end = drawEnd(brush(car.front.tone), car, car.front, car.wheels.front, backdrop.shine);
  return sheet.finish(
    far,
    group({ transform: place(WIDTH / 2 - sign * car.face.x * scale, 560 - car.face.y * scale, scale) }, end),
  );
};
