import { type Random, random } from '../kit/random.ts';
import { group, HEIGHT, path, tag, WIDTH } from '../kit/sheet.ts';

type Draw = (chance: Random) => string[];

const several = (count: number, make: () => string): string[] => Array.from({ length: count }, make);

/** A point near the middle of the mark, nearer to it more often than not. */
const near = (chance: Random, across: number, down: number) => ({
  cx: (chance.between(-1, 1) + chance.between(-1, 1)) * (across / 2),
  cy: (chance.between(-1, 1) + chance.between(-1, 1)) * (down / 2),
});

const marks = {
  /** Bare spots in the paint. */
  chips: (chance) =>
    several(11, () =>
      tag('ellipse', {
        ...near(chance, 46, 14),
        rx: chance.between(1.6, 4),
        ry: chance.between(1.2, 2.8),
        fill: '#ece6db',
        stroke: '#2b2622',
        'stroke-width': 0.8,
      }),
    ),
  /** Blisters, and the brown around them. */
  rust: (chance) => [
    tag('ellipse', { rx: 30, ry: 11, fill: '#9a5626', opacity: 0.35 }),
    ...several(10, () =>
      tag('ellipse', {
        ...near(chance, 26, 9),
        rx: chance.between(2, 5.5),
        ry: chance.between(1.6, 4),
        fill: '#73340f',
        stroke: '#c98a55',
        'stroke-width': 0.9,
        opacity: 0.9,
      }),
    ),
  ],
  /** Parallel lines. */
  scratches: (chance) =>
    several(4, () => {
      const [x, y] = [chance.between(-16, 16), chance.between(-10, 10)];
      const length = chance.between(26, 48);
      return path(`M${x - length / 2} ${y + 3}L${x + length / 2} ${y - 3}`, {
        stroke: '#f4f0e8',
        'stroke-width': 1.3,
        opacity: 0.85,
      });
    }),
  /** A jagged line with a branch. */
  crack: (chance) => {
    const down = () => chance.between(-5, 5).toFixed(1);
    const line = `M-46 ${down()}L-24 ${down()}L-6 ${down()}L10 ${down()}L30 ${down()}L48 ${down()}M-6 0L8 -13L22 -17`;
    const look = { fill: 'none', 'stroke-linejoin': 'round' };
    return [
      path(line, {
        ...look,
        stroke: '#b9ab98',
        'stroke-width': 3.4,
        opacity: 0.7,
        transform: 'translate(0.8 1.2)',
      }),
      path(line, { ...look, stroke: '#120d09', 'stroke-width': 2 }),
    ];
  },
  /** Paint that has lost its shine. */
  dull: (chance) => [
    tag('ellipse', { rx: 74, ry: 15, fill: '#efe7dc', opacity: 0.3 }),
    tag('ellipse', { rx: 46, ry: 9, fill: '#efe7dc', opacity: 0.28 }),
    ...several(12, () =>
      tag('circle', { ...near(chance, 60, 11), r: chance.between(1, 2.2), fill: '#f7f2ea', opacity: 0.7 }),
    ),
  ],
} satisfies Record<string, Draw>;

type FaultMark = keyof typeof marks;
export const FAULT_MARKS = Object.keys(marks) as FaultMark[];

export type DrawnFault = { mark: FaultMark; x: number; y: number };

/** Draws faults on a finished picture. `x` and `y` are shares of its width and height. */
export const withFaults = (svg: string, faults: readonly DrawnFault[]): string =>
  faults.length === 0 ? svg : svg.replace(/<\/svg>$/, () => `${faults.map(drawFault).join('')}</svg>`);

const drawFault = ({ mark, x, y }: DrawnFault): string =>
  group(
    { transform: `translate(${(x * WIDTH).toFixed(1)} ${(y * HEIGHT).toFixed(1)})` },
    ...marks[mark](random(`${mark} ${x} ${y}`)),
  );
