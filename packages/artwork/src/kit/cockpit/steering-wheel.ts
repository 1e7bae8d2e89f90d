import type { Brush } from '../brush.ts';
import { shaded } from '../colour.ts';
import { circle } from '../path.ts';
import { group, path, tag } from '../sheet.ts';
import { softLine } from '../soft.ts';
import type { Cockpit } from './cockpit.ts';

const RIMS = {
  wood: ['#5d3216', '#a9662f', '#e0a868'],
  black: ['#0c0b0b', '#2a2829', '#6a6667'],
  leather: ['#0f0d0d', '#332f2e', '#5a5553'],
  ivory: ['#9a8a68', '#ece2c8', '#fffaf0'],
} as const;

const ANGLES = { 2: [80, -80], 3: [90, -90, 180], 4: [62, -62, 118, -118] } as const;

/** The steering wheel: rim, spokes, horn. */
export const drawSteeringWheel = (
  brush: Brush,
  { spokes, rim, drilled }: Cockpit['wheel'],
  x: number,
  y: number,
  r: number,
) => {
  const [edge, body, light] = RIMS[rim];
  const metal = rim === 'wood' || drilled;
  const arm = brush.sheet.ramp(
    'arm',
    metal
      ? [
          [0, '#f4f2ec'],
          [0.5, '#b2b3b1'],
          [1, '#83827f'],
        ]
      : [
          [0, '#3a3737'],
          [1, '#171516'],
        ],
  );
  const spoke = (angle: number) => {
    const holes = drilled
      ? [0.4, 0.56, 0.7, 0.83].map((share, index) =>
          tag('circle', {
            cy: -r * share,
            r: r * (0.045 - index * 0.006),
            fill: '#1b1919',
            stroke: '#77746f',
            'stroke-width': 2,
          }),
        )
      : [];
    return group(
      { transform: `rotate(${angle})` },
      path(`M${-r * 0.1} ${-r * 0.14}L${-r * 0.075} ${-r * 0.97}H${r * 0.075}L${r * 0.1} ${-r * 0.14}Z`, {
        fill: arm,
        stroke: '#0d0b0b',
        'stroke-opacity': 0.6,
        'stroke-width': 3,
      }),
      ...holes,
    );
  };
  const ring = (width: number, stroke: string, opacity = 1, shift = 0) =>
    tag('circle', { r: r + shift, fill: 'none', stroke, 'stroke-width': width, 'stroke-opacity': opacity });
  const thick = rim === 'black' || rim === 'leather' ? r * 0.12 : r * 0.095;
  const rivets =
    rim === 'wood'
      ? Array.from({ length: 24 }, (_, index) =>
          tag('circle', { cy: -r, r: 3.2, fill: '#f0e4c8', transform: `rotate(${index * 15 + 7})` }),
        ).join('')
      : '';
  return group(
    { transform: `translate(${x} ${y}) scale(1 .96)` },
    group(
      { transform: 'translate(0 12)' },
      softLine(brush.sheet, circle(0, 0, r + 6), '#000000', { width: thick, deviation: 8, opacity: 0.35 }),
    ),
    ...ANGLES[spokes].map(spoke),
    ring(thick, edge),
    ring(thick * 0.8, body),
    ring(thick * 0.22, light, 0.55, -thick * 0.12),
    rivets,
    tag('circle', { r: r * 0.24, fill: metal ? arm : '#1d1b1b', stroke: '#0d0b0b', 'stroke-width': 4 }),
    tag('circle', {
      r: r * 0.17,
      fill: shaded(brush.colours.paint, 0.35),
      stroke: '#cfcac0',
      'stroke-width': 4,
    }),
    path(`M${-r * 0.1} ${-r * 0.06}A${r * 0.12} ${r * 0.12} 0 0 1 ${r * 0.06} ${-r * 0.1}`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.55,
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  );
};
