import type { Sheet } from '../sheet.ts';
import { group, tag } from '../sheet.ts';
import { campagnolo, petal, star, turbine } from './cast.ts';
import { cross, wire } from './laced.ts';
import { disc, hubcap } from './pressed.ts';
import { artillery, minilite } from './spoked.ts';
import { drawTyre } from './tyre.ts';
import type { WheelLook, WheelSpec } from './wheel.ts';

const LOOKS: Record<WheelLook, (sheet: Sheet, rim: number, spec: WheelSpec) => string> = {
  wire,
  hubcap,
  minilite,
  turbine,
  star,
  petal,
  cross,
  campagnolo,
  artillery,
  disc,
};

/** A wheel on the road at x. It is drawn once for each size and then reused. */
export const drawWheel = (
  sheet: Sheet,
  spec: WheelSpec,
  x: number,
  tyre: number,
  rim: number,
  turn: number,
) => {
  const id = sheet.define(`wheel${tyre}`, (name) =>
    group(
      { id: name },
      drawTyre(sheet, tyre, rim, spec.whitewall),
      group({ transform: `rotate(${turn})` }, LOOKS[spec.look](sheet, rim, spec)),
    ),
  );
  return tag('use', { href: `#${id}`, transform: `translate(${x} ${-tyre})` });
};

/** The same wheel from the front: tread, shoulders, and the shadow of the arch. */
export const drawTread = (sheet: Sheet, x: number, tyre: number, width: number) => {
  const left = x - width / 2;
  const face = sheet.ramp(
    'tread',
    [
      [0, '#0b0a0a'],
      [0.2, '#2f2c2b'],
      [0.5, '#3b3837'],
      [0.8, '#2a2827'],
      [1, '#0b0a0a'],
    ],
    'across',
  );
  const grooves = [0.3, 0.5, 0.7].map((share) => `M${left + width * share} ${-tyre * 1.95}V-8`).join('');
  return [
    tag('rect', { x: left, y: -2 * tyre, width, height: 2 * tyre, rx: width * 0.22, fill: face }),
    tag('path', {
      d: grooves,
      fill: 'none',
      stroke: '#0a0909',
      'stroke-width': width * 0.07,
      'stroke-dasharray': '26 9',
    }),
  ].join('');
};
