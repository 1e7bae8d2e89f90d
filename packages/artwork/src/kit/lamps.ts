import type { Brush } from './brush.ts';
import { fillOf } from './materials.ts';
import type { LampLook } from './part.ts';
import { round } from './path.ts';
import { group, path, tag } from './sheet.ts';
import { softFill } from './soft.ts';

const disc = (r: number, fill: string, more: Record<string, string | number> = {}) =>
  tag('circle', { r, fill, ...more });

const halo = ({ sheet }: Brush, r: number, colour: string) =>
  disc(
    r,
    sheet.glow(`halo${colour.slice(1)}`, [
      [0, colour, 0.85],
      [0.35, colour, 0.3],
      [1, colour, 0],
    ]),
  );

/** Every lamp is drawn with a radius of 100 and then scaled. */
const headlamp = (brush: Brush, covered: boolean) => {
  const { sheet, light } = brush;
  const reflector = sheet.glow(
    'reflector',
    light.lampsOn
      ? [
          [0, '#fffdf0'],
          [0.45, '#fff0bd'],
          [0.8, '#f2cf86'],
          [1, '#a8854c'],
        ]
      : [
          [0, '#fbfaf3'],
          [0.28, '#b9c0c2'],
          [0.5, '#eef1f0'],
          [0.78, '#9aa3a7'],
          [1, '#586066'],
        ],
    [0.46, 0.42],
  );
  const flutes = [-60, -36, -12, 12, 36, 60]
    .map(
      (x) =>
        `M${x} ${-Math.round(Math.sqrt(8100 - x * x))}Q${x * 1.12} 0 ${x} ${Math.round(Math.sqrt(8100 - x * x))}`,
    )
    .join('');
  return [
    light.lampsOn ? halo(brush, 330, '#ffe2a0') : '',
    covered ? disc(100, '#2a2627') : disc(100, fillOf(brush, 'chrome')),
    disc(covered ? 84 : 88, '#3d4144'),
    disc(covered ? 80 : 84, reflector),
    path(flutes, { fill: 'none', stroke: '#5d676c', 'stroke-opacity': 0.38, 'stroke-width': 3 }),
    path('M-62 22Q0 44 62 22M-70-18Q0-2 70-18', {
      fill: 'none',
      stroke: '#5d676c',
      'stroke-opacity': 0.28,
      'stroke-width': 3,
    }),
    disc(17, light.lampsOn ? '#ffffff' : '#e8d9a8', { 'fill-opacity': 0.9 }),
    path('M-66-30A74 74 0 0 1 8-73A92 92 0 0 0-66-30Z', { fill: '#ffffff', 'fill-opacity': 0.9 }),
    path('M60 44A76 76 0 0 1 14 73A94 94 0 0 0 60 44Z', { fill: '#ffffff', 'fill-opacity': 0.45 }),
  ].join('');
};

const coloured = (brush: Brush, material: 'red' | 'amber' | 'clear', glow: string | undefined) =>
  [
    glow && brush.light.lampsOn ? halo(brush, 240, glow) : '',
    disc(100, fillOf(brush, 'chrome')),
    disc(84, '#2b0d0c', { 'fill-opacity': 0.75 }),
    disc(79, fillOf(brush, material)),
    tag('circle', { r: 46, fill: 'none', stroke: '#ffffff', 'stroke-opacity': 0.28, 'stroke-width': 7 }),
    path('M-56-26A62 62 0 0 1 6-61A80 80 0 0 0-56-26Z', { fill: '#ffffff', 'fill-opacity': 0.85 }),
  ].join('');

const spot = (brush: Brush) =>
  [headlamp(brush, false), path('M-80 0H80M0-80V80', { stroke: '#f4f1ea', 'stroke-width': 7 })].join('');

const LOOKS: Record<LampLook, (brush: Brush) => string> = {
  head: (brush) => headlamp(brush, false),
  covered: (brush) => headlamp(brush, true),
  spot,
  tail: (brush) => coloured(brush, 'red', '#ff4a2a'),
  amber: (brush) => coloured(brush, 'amber', undefined),
  clear: (brush) => coloured(brush, 'clear', undefined),
  reverse: (brush) => coloured(brush, 'clear', undefined),
};

export const drawLamp = (
  brush: Brush,
  {
    x,
    y,
    rx,
    ry,
    look,
    turn,
  }: { x: number; y: number; rx: number; ry: number; look: LampLook; turn: number },
) => {
  const turned = turn ? ` rotate(${turn})` : '';
  const transform = `translate(${x} ${y})${turned} scale(${round(rx) / 100} ${round(ry) / 100})`;
  return group({ transform }, LOOKS[look](brush));
};

const GLOWS = { tail: '#ff4a2a', clear: '#ffe2a0', head: '#ffe2a0' } as const;
const LENSES = { tail: 'red', amber: 'amber', clear: 'clear', head: 'clear' } as const;

/** A lens of any shape, with a bright edge and ribs of light. */
export const drawLens = (brush: Brush, d: string, look: keyof typeof LENSES) =>
  [
    brush.light.lampsOn && look !== 'amber' ? softFill(brush.sheet, d, GLOWS[look], { deviation: 40 }) : '',
    path(d, { fill: '#191515', stroke: '#191515', 'stroke-width': 9, 'stroke-linejoin': 'round' }),
    path(d, {
      fill: fillOf(brush, LENSES[look]),
      stroke: '#ffffff',
      'stroke-opacity': 0.35,
      'stroke-width': 4,
    }),
  ].join('');
