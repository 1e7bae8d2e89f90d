import { complement, lit, mix, shaded, toLab } from '../kit/colour.ts';
import { HEIGHT, path, tag, WIDTH } from '../kit/sheet.ts';
import type { Scene } from './scene.ts';

/** A roll of coloured paper, a soft light above, and one bold shape behind the car. */
export const studio: Scene = (stage) => {
  const { sheet, random, time, paint, horizon } = stage;
  const paper = mix(
    random.pick(['#e7dbc6', '#d8cdbd', '#c9d0cb', '#e2cdb8', '#cfc6cf']),
    complement(paint),
    time === 'day' ? 0.22 : 0.36,
  );
  const ground = time === 'day' ? paper : shaded(paper, 0.42);
  const pale = toLab(paint)[0] > 0.75;
  const shape = pale ? shaded(ground, 0.24) : lit(ground, 0.42);
  const x = Math.round(WIDTH / 2 + random.between(-190, 190));
  const floor = horizon + 92;
  const emblem = random.pick([
    tag('circle', { cx: x, cy: horizon - 140, r: 330, fill: shape, 'fill-opacity': 0.75 }),
    path(`M${x - 340} ${floor}V${horizon - 150}a340 340 0 0 1 680 0V${floor}Z`, {
      fill: shape,
      'fill-opacity': 0.7,
    }),
    path(
      `M${x - 560} ${floor}L${x - 220} 60H${x + 20}L${x - 320} ${floor}ZM${x - 220} ${floor}L${x + 120} 60H${x + 210}L${x - 130} ${floor}Z`,
      { fill: shape, 'fill-opacity': 0.6 },
    ),
  ]);
  const back = [
    tag('rect', {
      width: WIDTH,
      height: HEIGHT,
      fill: sheet.ramp('paper', [
        [0, shaded(ground, 0.22)],
        [0.32, ground],
        [0.6, lit(ground, 0.22)],
        [0.68, lit(ground, 0.3)],
        [1, shaded(ground, 0.3)],
      ]),
    }),
    emblem,
    // The curve of the paper, where the wall becomes the floor without an edge.
    tag('rect', {
      y: floor - 90,
      width: WIDTH,
      height: HEIGHT - floor + 90,
      fill: sheet.ramp('sweep', [
        [0, lit(ground, 0.3), 0],
        [0.28, lit(ground, 0.3), 1],
        [1, shaded(ground, 0.26), 1],
      ]),
    }),
    tag('ellipse', {
      cx: WIDTH / 2,
      cy: floor + 120,
      rx: 900,
      ry: 210,
      fill: sheet.glow('pool', [
        [0, '#ffffff', 0.28],
        [0.4, '#ffffff', 0.24],
        [0.7, '#ffffff', 0.12],
        [0.88, '#ffffff', 0.03],
        [1, '#ffffff', 0],
      ]),
    }),
    tag('rect', {
      x: -500,
      y: -300,
      width: 2600,
      height: 1700,
      fill: sheet.glow('vignette', [
        [0.45, '#140c10', 0],
        [1, '#140c10', 0.5],
      ]),
    }),
  ].join('');
  return {
    back,
    fore: '',
    light: { sky: lit(paper, 0.55), earth: paper, shade: shaded(paper, 0.8), lampsOn: false },
    shine: 0.3,
  };
};
