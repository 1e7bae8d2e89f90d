import { lit, shaded } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { tag } from '../sheet.ts';
import { drawLip } from './tyre.ts';
import { turns, type WheelSpec } from './wheel.ts';

/** A painted steel wheel with slots and a domed cap. */
export const hubcap = (sheet: Sheet, rim: number, { colour, accent }: WheelSpec) => {
  const name = `${colour}${accent}`.replaceAll('#', '');
  const paint = sheet.ramp(`steelwheel${name}`, [
    [0, lit(colour, 0.35)],
    [0.5, colour],
    [1, shaded(colour, 0.4)],
  ]);
  const dome = sheet.glow(
    `dome${name}`,
    [
      [0, '#ffffff'],
      [0.35, lit(accent, 0.5)],
      [0.75, accent],
      [1, shaded(accent, 0.6)],
    ],
    [0.38, 0.32],
  );
  return [
    tag('circle', { r: rim * 0.97, fill: paint }),
    drawLip(sheet, rim, rim * 0.11, paint),
    tag('circle', { r: rim * 0.74, fill: 'none', stroke: shaded(colour, 0.45), 'stroke-width': 5 }),
    turns(12, (angle) =>
      tag('ellipse', {
        cy: -rim * 0.7,
        rx: rim * 0.075,
        ry: rim * 0.045,
        fill: '#131111',
        stroke: lit(colour, 0.4),
        'stroke-width': 2.5,
        transform: `rotate(${angle})`,
      }),
    ),
    tag('circle', { r: rim * 0.57, fill: shaded(colour, 0.55) }),
    tag('circle', { r: rim * 0.53, fill: dome, stroke: shaded(accent, 0.6), 'stroke-width': 3 }),
    tag('circle', {
      r: rim * 0.36,
      fill: 'none',
      stroke: shaded(accent, 0.4),
      'stroke-opacity': 0.7,
      'stroke-width': 3,
    }),
    tag('circle', { r: rim * 0.12, fill: dome, stroke: shaded(accent, 0.5), 'stroke-width': 3 }),
    tag('ellipse', {
      cx: -rim * 0.2,
      cy: -rim * 0.26,
      rx: rim * 0.16,
      ry: rim * 0.08,
      fill: '#ffffff',
      'fill-opacity': 0.8,
      transform: `rotate(-38 ${-rim * 0.2} ${-rim * 0.26})`,
    }),
  ].join('');
};

/** A full disc in rings, chrome or painted. */
export const disc = (sheet: Sheet, rim: number, { colour, accent }: WheelSpec) => {
  const dish = sheet.ramp(`dish${colour.slice(1)}`, [
    [0, '#ffffff'],
    [0.3, lit(colour, 0.4)],
    [0.5, shaded(colour, 0.3)],
    [0.6, shaded(colour, 0.55)],
    [0.8, colour],
    [1, lit(colour, 0.5)],
  ]);
  return [
    tag('circle', { r: rim * 0.96, fill: dish }),
    drawLip(sheet, rim, rim * 0.08),
    ...[0.82, 0.66, 0.5].map((share) =>
      tag('circle', {
        r: rim * share,
        fill: 'none',
        stroke: shaded(colour, 0.4),
        'stroke-opacity': 0.6,
        'stroke-width': 5,
      }),
    ),
    turns(24, (angle) =>
      tag('path', {
        d: `M0 ${-rim * 0.68}V${-rim * 0.8}`,
        stroke: shaded(colour, 0.45),
        'stroke-width': 4,
        transform: `rotate(${angle})`,
      }),
    ),
    tag('circle', {
      r: rim * 0.34,
      fill: sheet.glow(
        `dishboss${accent.slice(1)}`,
        [
          [0, '#ffffff'],
          [0.5, accent],
          [1, shaded(accent, 0.6)],
        ],
        [0.38, 0.32],
      ),
      stroke: shaded(colour, 0.5),
      'stroke-width': 4,
    }),
  ].join('');
};
