import type { Car } from '../cars/car.ts';
import { group, tag, WIDTH } from '../kit/sheet.ts';
import { drawEnd } from './ends.ts';
import { type PictureOptions, setUp } from './set-up.ts';
import { drawSide } from './side.ts';

type Focus = 'wheel' | 'face';

const FAR = 'translate(-560 -420) scale(1.7)';

const COPIES = 4;

/**
 * Blurs the scene by drawing it several times, each copy a little offset and more transparent. Together the copies are
 * an even mean, like the blur of a lens. A filter over the whole picture costs three times as much.
 */
const outOfFocus = (id: string) =>
  Array.from({ length: COPIES }, (_, index) => {
    const radius = 6 * Math.sqrt((index + 1) / COPIES);
    const angle = (index + 1) * 2.4;
    return tag('use', {
      href: `#${id}`,
      x: radius * Math.cos(angle),
      y: radius * Math.sin(angle),
      opacity: 1 / (index + 2),
    });
  });

/** A close-up of a wheel in its arch, or of lamp and grille. The scene behind is blurred. */
export const detail = (car: Car, options: PictureOptions & { focus: Focus }) => {
  const { sheet, random, backdrop, brush } = setUp(car, `detail ${options.focus}`, options, {
    horizon: 570,
    road: 868,
  });
  const sign = options.facing === 'right' ? -1 : 1;
  const id = sheet.define('far', (name) => group({ id: name }, backdrop.back));
  const far = group({ transform: FAR }, `<use href="#${id}"/>`, ...outOfFocus(id));
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
