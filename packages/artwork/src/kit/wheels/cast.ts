import { lit, shaded } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { group, path, tag } from '../sheet.ts';
import { drawBrake, drawLip } from './tyre.ts';
import { turns, type WheelSpec } from './wheel.ts';

const alloy = (sheet: Sheet, colour: string) =>
  sheet.ramp(`alloy${colour.slice(1)}`, [
    [0, lit(colour, 0.55)],
    [0.45, colour],
    [1, shaded(colour, 0.35)],
  ]);

const nuts = (count: number, distance: number, size: number, turn = 0) =>
  turns(count, (angle) =>
    tag('circle', {
      cy: -distance,
      r: size,
      fill: '#37332f',
      stroke: '#d8d3c8',
      'stroke-width': 3,
      transform: `rotate(${angle + turn})`,
    }),
  );

/** Five arms with raised ribs and a central nut: the Ferrari wheel. */
export const star = (sheet: Sheet, rim: number, { colour, accent }: WheelSpec) => {
  const arm = `M${-rim * 0.2} ${-rim * 0.1}L${-rim * 0.15} ${-rim * 0.5}L${-rim * 0.24} ${-rim * 0.84}A${rim * 0.88} ${rim * 0.88} 0 0 1 ${rim * 0.24} ${-rim * 0.84}L${rim * 0.15} ${-rim * 0.5}L${rim * 0.2} ${-rim * 0.1}Z`;
  const hollow = `M${-rim * 0.07} ${-rim * 0.34}L${-rim * 0.055} ${-rim * 0.52}L${-rim * 0.11} ${-rim * 0.78}H${rim * 0.11}L${rim * 0.055} ${-rim * 0.52}L${rim * 0.07} ${-rim * 0.34}Z`;
  return [
    drawBrake(rim),
    turns(5, (angle) =>
      group(
        { transform: `rotate(${angle})` },
        path(arm, { fill: colour, stroke: shaded(colour, 0.65), 'stroke-width': 4 }),
        path(hollow, { fill: shaded(colour, 0.28) }),
        path(`M${-rim * 0.11} ${-rim * 0.3}L${-rim * 0.1} ${-rim * 0.52}L${-rim * 0.17} ${-rim * 0.8}`, {
          fill: 'none',
          stroke: lit(colour, 0.8),
          'stroke-width': rim * 0.025,
        }),
      ),
    ),
    drawLip(sheet, rim, rim * 0.12, alloy(sheet, colour)),
    tag('circle', {
      r: rim * 0.29,
      fill: alloy(sheet, colour),
      stroke: shaded(colour, 0.6),
      'stroke-width': 4,
    }),
    tag('circle', { r: rim * 0.17, fill: accent, stroke: '#3a3633', 'stroke-width': 4 }),
    tag('circle', { cx: -rim * 0.05, cy: -rim * 0.06, r: rim * 0.05, fill: '#ffffff', 'fill-opacity': 0.6 }),
  ].join('');
};

/** Five forged petals with polished edges on a dark ground. */
export const petal = (sheet: Sheet, rim: number, { colour, accent }: WheelSpec) => {
  const leaf = `M${-rim * 0.13} ${-rim * 0.2}C${-rim * 0.14} ${-rim * 0.38} ${-rim * 0.3} ${-rim * 0.52} ${-rim * 0.33} ${-rim * 0.68}C${-rim * 0.34} ${-rim * 0.79} ${-rim * 0.22} ${-rim * 0.83} 0 ${-rim * 0.85}C${rim * 0.22} ${-rim * 0.83} ${rim * 0.34} ${-rim * 0.79} ${rim * 0.33} ${-rim * 0.68}C${rim * 0.3} ${-rim * 0.52} ${rim * 0.14} ${-rim * 0.38} ${rim * 0.13} ${-rim * 0.2}Z`;
  return [
    drawBrake(rim),
    tag('circle', { r: rim * 0.87, fill: accent, 'fill-opacity': 0.55 }),
    turns(5, (angle) =>
      group(
        { transform: `rotate(${angle})` },
        path(leaf, { fill: accent, stroke: colour, 'stroke-width': rim * 0.06, 'stroke-linejoin': 'round' }),
        path(
          `M${-rim * 0.07} ${-rim * 0.3}C${-rim * 0.08} ${-rim * 0.5} ${-rim * 0.16} ${-rim * 0.56} ${-rim * 0.18} ${-rim * 0.68}`,
          {
            fill: 'none',
            stroke: '#ffffff',
            'stroke-opacity': 0.2,
            'stroke-width': rim * 0.05,
            'stroke-linecap': 'round',
          },
        ),
      ),
    ),
    drawLip(sheet, rim, rim * 0.13),
    tag('circle', { r: rim * 0.27, fill: accent, stroke: colour, 'stroke-width': rim * 0.045 }),
    nuts(5, rim * 0.2, rim * 0.04, 36),
    tag('circle', {
      r: rim * 0.11,
      fill: sheet.glow(
        'cap',
        [
          [0, '#fdfaf2'],
          [1, '#8d8982'],
        ],
        [0.4, 0.35],
      ),
    }),
  ].join('');
};

/** A cast disc with round holes. */
export const campagnolo = (sheet: Sheet, rim: number, { colour }: WheelSpec) =>
  [
    tag('circle', { r: rim * 0.9, fill: alloy(sheet, colour) }),
    tag('circle', { r: rim * 0.72, fill: 'none', stroke: shaded(colour, 0.35), 'stroke-width': 4 }),
    turns(5, (angle) =>
      group(
        { transform: `rotate(${angle})` },
        tag('circle', {
          cy: -rim * 0.56,
          r: rim * 0.2,
          fill: '#0d0b0b',
          stroke: lit(colour, 0.7),
          'stroke-width': 5,
        }),
        path(
          `M${-rim * 0.07} ${-rim * 0.22}L${-rim * 0.2} ${-rim * 0.36}M${rim * 0.07} ${-rim * 0.22}L${rim * 0.2} ${-rim * 0.36}`,
          { stroke: shaded(colour, 0.4), 'stroke-width': 4 },
        ),
      ),
    ),
    drawLip(sheet, rim, rim * 0.13),
    tag('circle', {
      r: rim * 0.2,
      fill: alloy(sheet, colour),
      stroke: shaded(colour, 0.6),
      'stroke-width': 4,
    }),
    nuts(5, rim * 0.28, rim * 0.035, 36),
    tag('circle', { r: rim * 0.1, fill: '#2b2826', stroke: lit(colour, 0.4), 'stroke-width': 4 }),
  ].join('');

/** Swept vanes, like a turbine. */
export const turbine = (sheet: Sheet, rim: number, { colour }: WheelSpec) =>
  [
    drawBrake(rim),
    turns(20, (angle) =>
      path(
        `M${-rim * 0.03} ${-rim * 0.26}C${rim * 0.02} ${-rim * 0.5} ${rim * 0.02} ${-rim * 0.7} ${-rim * 0.08} ${-rim * 0.88}H${rim * 0.06}C${rim * 0.11} ${-rim * 0.7} ${rim * 0.11} ${-rim * 0.5} ${rim * 0.05} ${-rim * 0.26}Z`,
        {
          fill: alloy(sheet, colour),
          stroke: shaded(colour, 0.7),
          'stroke-width': 3,
          transform: `rotate(${angle})`,
        },
      ),
    ),
    drawLip(sheet, rim, rim * 0.13),
    tag('circle', {
      r: rim * 0.3,
      fill: alloy(sheet, colour),
      stroke: shaded(colour, 0.6),
      'stroke-width': 4,
    }),
    tag('circle', { r: rim * 0.2, fill: 'none', stroke: shaded(colour, 0.4), 'stroke-width': 4 }),
    tag('circle', { r: rim * 0.1, fill: '#2b2826', stroke: lit(colour, 0.4), 'stroke-width': 4 }),
  ].join('');
