import { lit, shaded } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { group, path, tag } from '../sheet.ts';
import { drawBrake, drawLip } from './tyre.ts';
import { turns, type WheelSpec } from './wheel.ts';

/** Round wooden or steel spokes around a large hub. */
export const artillery = (sheet: Sheet, rim: number, { colour, accent }: WheelSpec) => {
  const body = sheet.ramp(
    `artillery${colour}`.replace('#', ''),
    [
      [0, shaded(colour, 0.4)],
      [0.4, lit(colour, 0.3)],
      [1, shaded(colour, 0.5)],
    ],
    'across',
  );
  return [
    drawBrake(rim),
    turns(12, (angle) =>
      path(
        `M${-rim * 0.07} ${-rim * 0.2}L${-rim * 0.045} ${-rim * 0.88}H${rim * 0.045}L${rim * 0.07} ${-rim * 0.2}Z`,
        {
          fill: body,
          stroke: shaded(colour, 0.7),
          'stroke-width': 3,
          transform: `rotate(${angle})`,
        },
      ),
    ),
    drawLip(sheet, rim, rim * 0.13, colour),
    tag('circle', { r: rim * 0.27, fill: colour, stroke: shaded(colour, 0.7), 'stroke-width': 4 }),
    turns(6, (angle) =>
      tag('circle', { cy: -rim * 0.21, r: rim * 0.03, fill: '#d8d4cc', transform: `rotate(${angle})` }),
    ),
    tag('circle', { r: rim * 0.15, fill: accent, stroke: '#3d3936', 'stroke-width': 3 }),
    tag('circle', { cx: -rim * 0.04, cy: -rim * 0.05, r: rim * 0.05, fill: '#ffffff', 'fill-opacity': 0.7 }),
  ].join('');
};

/** Eight broad cast spokes, rounded at the rim: the usual rally wheel. */
export const minilite = (sheet: Sheet, rim: number, { colour }: WheelSpec) => {
  const face = sheet.ramp('minilite', [
    [0, lit(colour, 0.4)],
    [0.5, colour],
    [1, shaded(colour, 0.3)],
  ]);
  const spoke = `M${-rim * 0.12} ${-rim * 0.2}C${-rim * 0.075} ${-rim * 0.45} ${-rim * 0.085} ${-rim * 0.62} ${-rim * 0.2} ${-rim * 0.82}A${rim * 0.84} ${rim * 0.84} 0 0 1 ${rim * 0.2} ${-rim * 0.82}C${rim * 0.085} ${-rim * 0.62} ${rim * 0.075} ${-rim * 0.45} ${rim * 0.12} ${-rim * 0.2}Z`;
  return [
    drawBrake(rim),
    turns(8, (angle) =>
      group(
        { transform: `rotate(${angle})` },
        path(spoke, { fill: colour, stroke: shaded(colour, 0.6), 'stroke-width': 3 }),
        path(`M0 ${-rim * 0.24}V${-rim * 0.66}`, {
          stroke: lit(colour, 0.55),
          'stroke-width': rim * 0.035,
          'stroke-linecap': 'round',
        }),
      ),
    ),
    drawLip(sheet, rim, rim * 0.14, face),
    tag('circle', { r: rim * 0.3, fill: face, stroke: shaded(colour, 0.6), 'stroke-width': 3 }),
    turns(4, (angle) =>
      tag('circle', {
        cy: -rim * 0.21,
        r: rim * 0.045,
        fill: '#3a3735',
        stroke: '#cfcac0',
        'stroke-width': 3,
        transform: `rotate(${angle + 45})`,
      }),
    ),
    tag('circle', { r: rim * 0.11, fill: '#23201f', stroke: lit(colour, 0.3), 'stroke-width': 3 }),
  ].join('');
};
