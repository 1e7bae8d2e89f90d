import { mix } from '../kit/colour.ts';
import { path, tag, WIDTH } from '../kit/sheet.ts';
import { drawFloor, drawJoints } from './floor.ts';
import { cypress, hills, pine } from './land.ts';
import type { Scene, Stage } from './scene.ts';
import { drawClouds, drawSky, drawSun, skyFor } from './sky.ts';

const TIMES = {
  day: {
    top: '#a9cfdc',
    low: '#f6e7cd',
    sun: '#fdf0cf',
    far: '#b9c2c4',
    near: '#8fa096',
    sea: '#6fa9b4',
    seaNear: '#3f7f92',
    stone: '#f4e9d4',
    stoneLow: '#cdb893',
    tree: '#3f5a3c',
    leaf: '#5d7a4a',
  },
  dusk: {
    top: '#e6a781',
    low: '#fbe3c0',
    sun: '#ea8f57',
    far: '#dcb9a6',
    near: '#a78784',
    sea: '#e3b58d',
    seaNear: '#8d7f86',
    stone: '#efdcc0',
    stoneLow: '#bd9f7c',
    tree: '#36452f',
    leaf: '#5b6a42',
  },
};

const baluster = (x: number, y: number) =>
  `M${x - 9} ${y}h18v-6h-4c0-9 6-14 6-25c0-12-7-16-7-25h4v-7h-16v7h4c0 9-7 13-7 25c0 11 6 16 6 25h-4Z`;

const glints = ({ random, horizon }: Stage, count: number) =>
  Array.from({ length: count }, () => {
    const y = Math.round(random.between(horizon + 5, horizon + 72));
    const w = Math.round(random.between(30, 130));
    return `M${Math.round(random.between(0, WIDTH))} ${y}h${w}l-8 3h${-w + 16}Z`;
  }).join('');

const sail = (x: number, y: number) => `M${x} ${y}l22-58l4 58ZM${x + 31} ${y}v-48l18 48Z`;

/** A terrace above the sea, with balustrade and pines. */
export const riviera: Scene = (stage) => {
  const { sheet, random, time, horizon } = stage;
  const c = TIMES[time];
  const sky = skyFor(stage, c);
  const floor = horizon + 108;
  const boat = Math.round(random.between(200, 1400));
  const side = random.pick([1, -1]);
  const place = (x: number) => (side > 0 ? x : WIDTH - x);
  const balusters = Array.from({ length: 45 }, (_, index) => baluster(index * 37 + 6, floor - 10)).join('');
  const posts = [place(150), place(820), place(1450)]
    .map((x) => `M${x - 42} ${floor}V${floor - 92}H${x + 42}V${floor}ZM${x - 50} ${floor - 92}h100v-12h-100Z`)
    .join('');
  const back = [
    drawSky(stage, sky),
    drawClouds(stage, 3, mix(c.low, '#ffffff', 0.4), 0.55),
    drawSun(stage, sky, time === 'dusk' ? 118 : 84, time === 'dusk' ? 130 : 330),
    hills(random, horizon - 40, 190, horizon + 10, c.far, 4),
    hills(random, horizon - 12, 90, horizon + 10, mix(c.far, c.near, 0.6), 6),
    tag('rect', {
      y: horizon,
      width: WIDTH,
      height: 130,
      fill: sheet.ramp('sea', [
        [0, c.sea],
        [1, c.seaNear],
      ]),
    }),
    path(glints(stage, 26), { fill: '#fff3d9', 'fill-opacity': 0.6 }),
    path(sail(boat, horizon + 34), { fill: '#fdf6e8' }),
    path(`M${boat - 12} ${horizon + 37}h72l-12 9h-48Z`, { fill: '#5d3a33' }),
    [46, 120, 214]
      .map((x, index) =>
        cypress(place(x), floor, random.between(200, 300) - index * 20, index % 2 ? c.leaf : c.tree),
      )
      .join(''),
    pine(place(1450), floor, random.between(360, 430), { trunk: '#5b4a3c', leaf: c.tree, light: c.leaf }),
    path(balusters, {
      fill: sheet.ramp('baluster', [
        [0, mix(c.stone, '#ffffff', 0.3)],
        [1, c.stoneLow],
      ]),
    }),
    tag('rect', { y: floor - 84, width: WIDTH, height: 15, fill: mix(c.stone, '#ffffff', 0.4) }),
    tag('rect', { y: floor - 69, width: WIDTH, height: 4, fill: c.stoneLow }),
    tag('rect', { y: floor - 12, width: WIDTH, height: 14, fill: c.stone }),
    path(posts, { fill: c.stone, stroke: c.stoneLow, 'stroke-width': 2 }),
    [place(150), place(1450)].map((x) => urn(x, floor - 104, c.leaf, c.tree, c.stoneLow)).join(''),
    drawFloor(stage, 'terrace', floor, mix(c.stone, c.stoneLow, 0.45), mix(c.stoneLow, '#4a3626', 0.35)),
    drawJoints(floor, '#5b4632', 0.22, WIDTH / 2 + side * 60),
  ].join('');
  return {
    back,
    fore: '',
    light: { sky: mix(c.low, c.top, 0.4), earth: c.stoneLow, shade: '#2c1f22', lampsOn: false },
    shine: 0.24,
  };
};

const urn = (x: number, y: number, leaf: string, dark: string, stone: string) => {
  const bloom = [
    [-20, -66],
    [8, -78],
    [26, -58],
    [-4, -56],
    [-32, -50],
  ].map(([dx = 0, dy = 0]) => tag('circle', { cx: x + dx, cy: y + dy, r: 6, fill: '#c2476a' }));
  return [
    path(`M${x - 22} ${y}h44v-8c-8-4-10-8-8-14c18-6 22-18 20-30h-68c-2 12 2 24 20 30c2 6 0 10-8 14Z`, {
      fill: stone,
    }),
    path(`M${x - 40} ${y - 50}c-14-22 4-40 18-34c6-16 34-16 40-2c18-4 30 16 18 36Z`, { fill: dark }),
    path(`M${x - 30} ${y - 58}c-6-14 8-24 16-18c8-10 24-8 28 2c10-2 18 8 12 18Z`, { fill: leaf }),
    ...bloom,
  ].join('');
};
