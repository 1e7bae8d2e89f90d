import type { Brush } from './brush.ts';
import { lit, mix, shaded } from './colour.ts';
import { coat, panel } from './enamel.ts';
import type { Stop } from './sheet.ts';

const CHROME: Stop[] = [
  [0, '#ffffff'],
  [0.3, '#dfe3e6'],
  [0.46, '#aab1b6'],
  [0.53, '#4c5257'],
  [0.62, '#8b9297'],
  [0.85, '#e8e2d6'],
  [1, '#a79f92'],
];

const cloth = (colour: string): Stop[] => [
  [0, lit(colour, 0.28)],
  [0.35, colour],
  [1, shaded(colour, 0.55)],
];

const alongCar = (brush: Brush): [number, number, number, number] => [0, brush.tone.top, 0, brush.tone.sill];

const MATERIALS = {
  paint: (b: Brush) => b.sheet.ramp('paint', coat(b.colours.paint, b), alongCar(b)),
  panel: (b: Brush) => b.sheet.ramp('panel', panel(b.colours.paint, b)),
  flat: (b: Brush) => b.colours.paint,
  deep: (b: Brush) => shaded(b.colours.paint, 0.5),
  second: (b: Brush) => b.sheet.ramp('second', coat(b.colours.second, b), alongCar(b)),
  secondPanel: (b: Brush) => b.sheet.ramp('second-panel', panel(b.colours.second, b)),
  chrome: (b: Brush) => b.sheet.ramp('chrome', CHROME),
  upright: (b: Brush) => b.sheet.ramp('upright', CHROME, 'across'),
  bright: () => '#f1eee7',
  steel: (b: Brush) =>
    b.sheet.ramp('steel', [
      [0, '#c9c8c4'],
      [0.5, '#8d8c89'],
      [1, '#4c4a48'],
    ]),
  black: (b: Brush) =>
    b.sheet.ramp('black', [
      [0, '#4a4848'],
      [0.25, '#2a2828'],
      [1, '#121011'],
    ]),
  matt: () => '#1b191a',
  hollow: () => '#0b090a',
  rubber: (b: Brush) =>
    b.sheet.ramp('rubber', [
      [0, '#5a5857'],
      [0.3, '#323030'],
      [1, '#181616'],
    ]),
  leather: (b: Brush) => b.sheet.ramp('leather', cloth(b.colours.leather)),
  hood: (b: Brush) => b.sheet.ramp('hood', cloth(b.colours.hood)),
  wood: (b: Brush) =>
    b.sheet.ramp('wood', [
      [0, '#b9793f'],
      [0.5, '#8a4f25'],
      [1, '#522b13'],
    ]),
  brass: (b: Brush) =>
    b.sheet.ramp('brass', [
      [0, '#fff0c0'],
      [0.45, '#d9a94e'],
      [0.55, '#8a6021'],
      [1, '#e9c987'],
    ]),
  amber: (b: Brush) =>
    b.sheet.ramp('amber', [
      [0, '#ffcf7d'],
      [0.5, '#f08a1e'],
      [1, '#a9500c'],
    ]),
  red: (b: Brush) =>
    b.sheet.ramp('red', [
      [0, '#ff8a72'],
      [0.4, '#d3211d'],
      [1, '#6e0a10'],
    ]),
  clear: (b: Brush) =>
    b.sheet.ramp('clear', [
      [0, '#ffffff'],
      [0.5, '#d9dfe0'],
      [1, '#9fa8aa'],
    ]),
  glass: (b: Brush) =>
    b.sheet.ramp('glass', [
      [0, mix('#dfe9e8', b.light.sky, 0.4)],
      [1, '#6f8084'],
    ]),
  gleam: (b: Brush) =>
    b.sheet.ramp('gleam', [
      [0, '#ffffff', 0.75],
      [0.5, mix('#ffffff', b.light.sky, 0.5), 0.4],
      [1, '#ffffff', 0],
    ]),
  streak: (b: Brush) =>
    b.sheet.ramp(
      'streak',
      [
        [0, '#ffffff', 0],
        [0.22, '#ffffff', 0.8],
        [0.7, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ],
      'across',
    ),
  shade: (b: Brush) =>
    b.sheet.ramp('shade', [
      [0, '#0d0912', 0.6],
      [1, '#0d0912', 0],
    ]),
  dark: () => '#0d0912',
  seam: (b: Brush) => shaded(b.colours.paint, 0.72),
  plate: () => '#f3efe2',
  ivory: () => '#efe6d0',
} as const;

/** The material of a part. */
export type Material = keyof typeof MATERIALS;

export const fillOf = (brush: Brush, material: Material) => MATERIALS[material](brush);

/** A gradient spans the bounding box of a part, and a straight line has none. So lines have plain colours. */
const LINES: Partial<Record<Material, string>> = {
  chrome: '#d5d3cd',
  upright: '#d5d3cd',
  steel: '#8f8d89',
  black: '#262424',
  rubber: '#2c2a2a',
  wood: '#8a4f25',
  brass: '#d9a94e',
  amber: '#f08a1e',
  red: '#d3211d',
  clear: '#e4e8e8',
  gleam: '#ffffff',
  shade: '#0d0912',
};

export const strokeOf = (brush: Brush, material: Material) => {
  if (material === 'panel' || material === 'paint') return brush.colours.paint;
  if (material === 'second' || material === 'secondPanel') return brush.colours.second;
  if (material === 'leather') return brush.colours.leather;
  if (material === 'hood') return brush.colours.hood;
  return LINES[material] ?? fillOf(brush, material);
};
