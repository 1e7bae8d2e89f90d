import { lit, shaded } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { path, tag } from '../sheet.ts';
import { drawBrake, drawLip } from './tyre.ts';
import { polar, turns, type WheelSpec } from './wheel.ts';

const spokes = (count: number, hub: number, rim: number, lean: number, shift: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (360 / count) * index + shift;
    const sign = index % 2 ? 1 : -1;
    const [x1, y1] = polar(hub, angle + sign * lean);
    const [x2, y2] = polar(rim, angle);
    return `M${x1} ${y1}L${x2} ${y2}`;
  }).join('');

/** Laced wire: two rings of crossing spokes, and a winged knock-off nut. */
export const wire = (sheet: Sheet, rim: number, { colour }: WheelSpec) => {
  const hub = sheet.glow(
    'hub',
    [
      [0, '#ffffff'],
      [0.6, '#c4c5c4'],
      [1, '#6f706f'],
    ],
    [0.4, 0.35],
  );
  return [
    tag('circle', { r: rim * 0.62, fill: '#3a3735' }),
    tag('circle', {
      r: rim * 0.56,
      fill: 'none',
      stroke: '#575250',
      'stroke-width': rim * 0.07,
      'stroke-dasharray': '4 7',
    }),
    path(spokes(32, rim * 0.24, rim * 0.86, 40, 5), { stroke: shaded(colour, 0.45), 'stroke-width': 4 }),
    path(spokes(40, rim * 0.18, rim * 0.93, 62, 0), { stroke: colour, 'stroke-width': 5 }),
    drawLip(sheet, rim, rim * 0.1),
    tag('circle', { r: rim * 0.27, fill: hub, stroke: '#4a4745', 'stroke-width': 3 }),
    turns(3, (angle) =>
      path(`M0 ${-rim * 0.36}L${rim * 0.1} ${-rim * 0.08}H${-rim * 0.1}Z`, {
        fill: '#f3f1ec',
        stroke: '#77736e',
        'stroke-width': 3,
        transform: `rotate(${angle + 14})`,
      }),
    ),
    tag('circle', { r: rim * 0.1, fill: hub, stroke: '#77736e', 'stroke-width': 2 }),
  ].join('');
};

/** Fine crossed spokes of cast alloy in a polished, bolted rim. */
export const cross = (sheet: Sheet, rim: number, { colour }: WheelSpec) => {
  const count = 16;
  const lattice = Array.from({ length: count }, (_, index) => {
    const angle = (360 / count) * index;
    const ends = [-1, 1].map((sign) => {
      const [x1, y1] = polar(rim * 0.24, angle - sign * 16);
      const [x2, y2] = polar(rim * 0.84, angle + sign * 11);
      return `M${x1} ${y1}L${x2} ${y2}`;
    });
    return ends.join('');
  }).join('');
  return [
    drawBrake(rim),
    path(lattice, { stroke: shaded(colour, 0.75), 'stroke-width': rim * 0.085 }),
    path(lattice, { stroke: colour, 'stroke-width': rim * 0.055 }),
    path(lattice, { stroke: lit(colour, 0.6), 'stroke-width': rim * 0.014 }),
    tag('circle', { r: rim * 0.845, fill: 'none', stroke: colour, 'stroke-width': rim * 0.05 }),
    drawLip(sheet, rim, rim * 0.14),
    turns(24, (angle) =>
      tag('circle', {
        cy: -rim * 0.845,
        r: rim * 0.016,
        fill: '#f2ede0',
        stroke: '#5d5850',
        'stroke-width': 1.5,
        transform: `rotate(${angle + 7})`,
      }),
    ),
    tag('circle', { r: rim * 0.25, fill: colour, stroke: shaded(colour, 0.6), 'stroke-width': 3 }),
    tag('circle', {
      r: rim * 0.15,
      fill: sheet.glow(
        'boss',
        [
          [0, '#5c5854'],
          [1, '#1c1a19'],
        ],
        [0.4, 0.35],
      ),
      stroke: lit(colour, 0.4),
      'stroke-width': 4,
    }),
  ].join('');
};
