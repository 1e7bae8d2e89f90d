import { complement, lit, mix, shaded } from '../kit/colour.ts';
import { path, tag, WIDTH } from '../kit/sheet.ts';
import { drawFloor } from './floor.ts';
import { hills } from './land.ts';
import type { Scene, Stage } from './scene.ts';
import { drawClouds, drawSky, drawSun, skyFor } from './sky.ts';

const TIMES = {
  day: {
    top: '#9cc3d3',
    low: '#f5ecd8',
    sun: '#fff3d0',
    wall: '#f0e8d8',
    dark: '#5a5654',
    floor: '#a8a29a',
    trees: '#6f8560',
  },
  dusk: {
    top: '#a3809a',
    low: '#fcd3a4',
    sun: '#f6a067',
    wall: '#e6cdb2',
    dark: '#463c42',
    floor: '#83767a',
    trees: '#5a5a4c',
  },
};

const pennants = (y: number, colours: readonly string[]) => {
  const flags = Array.from({ length: 34 }, (_, index) => {
    const x = index * 48;
    const sag = Math.round(20 * Math.abs(Math.sin(((index + 0.35) / 34) * Math.PI * 3)));
    return path(`M${x} ${y + sag}h34l-17 34Z`, { fill: colours[index % colours.length] ?? '#efe8d8' });
  });
  return flags.join('');
};

const tyres = (x: number, foot: number, high: number) =>
  Array.from({ length: high }, (_, index) => {
    const y = foot - 26 - index * 26;
    return path(`M${x} ${y}h74q9 0 9 13t-9 13h-74q-9 0-9-13t9-13Z`, {
      fill: '#2a2728',
      stroke: '#4b4646',
      'stroke-width': 2,
    });
  }).join('');

const garage = ({ sheet }: Stage, x: number, top: number, foot: number, open: boolean, door: string) =>
  open
    ? path(`M${x} ${foot}V${top}h250V${foot}Z`, {
        fill: sheet.ramp('bay', [
          [0, '#1b191d'],
          [1, '#4a4444'],
        ]),
      }) +
      path(`M${x} ${top}h250v22h-250Z`, { fill: door }) +
      path(
        `M${x + 30} ${foot - 8}v-70h60v70ZM${x + 36} ${foot - 60}h48M${x + 36} ${foot - 42}h48M${x + 36} ${foot - 24}h48M${x + 160} ${foot - 90}h60v6h-60Z`,
        { fill: '#9b3b34', stroke: '#5d201d', 'stroke-width': 2 },
      )
    : path(`M${x} ${foot}V${top}h250V${foot}Z`, { fill: door }) +
      path(Array.from({ length: 7 }, (_, index) => `M${x} ${top + 14 + index * 24}h250`).join(''), {
        stroke: shaded(door, 0.35),
        'stroke-width': 3,
        fill: 'none',
      });

/** The paddock behind the pits on the morning of a race. */
export const paddock: Scene = (stage) => {
  const { sheet, random, time, horizon, paint } = stage;
  const c = TIMES[time];
  const sky = skyFor(stage, c);
  const answer = mix(complement(paint), '#3f6f8a', 0.35);
  const foot = horizon + 110;
  const top = foot - 186;
  const shift = Math.round(random.between(-200, 0));
  const doors = Array.from({ length: 7 }, (_, index) =>
    garage(
      stage,
      shift + index * 290,
      top,
      foot,
      random.chance(0.4),
      random.pick([answer, mix(answer, c.wall, 0.6), '#c9bda8']),
    ),
  );
  const seats = Array.from({ length: 150 }, () =>
    tag('circle', {
      cx: Math.round(random.between(1010, 1570)),
      cy: Math.round(horizon - 238 + random.between(0, 5) * 20),
      r: 5,
      fill: random.pick(['#d9c8a8', '#a85a4a', '#5d7080', '#efe6d0']),
    }),
  );
  const back = [
    drawSky(stage, sky),
    drawSun(stage, sky, 76, 340),
    drawClouds(stage, 4, '#fffaf0', 0.6),
    hills(random, horizon - 60, 70, horizon, c.trees, 8),
    path(`M980 ${foot}V${horizon - 190}L1040 ${horizon - 260}H1600V${foot}Z`, {
      fill: mix(c.dark, c.low, 0.35),
    }),
    ...seats,
    path(
      `M960 ${horizon - 300}L1620 ${horizon - 330}V${horizon - 306}L960 ${horizon - 280}ZM1010 ${horizon - 284}h8V${foot}h-8ZM1300 ${horizon - 296}h8V${foot}h-8Z`,
      { fill: lit(c.dark, 0.1) },
    ),
    path(`M0 ${foot}V${top - 60}H${WIDTH}V${foot}Z`, {
      fill: sheet.ramp('pitwall', [
        [0, lit(c.wall, 0.4)],
        [1, mix(c.wall, c.dark, 0.25)],
      ]),
    }),
    tag('rect', { y: top - 34, width: WIDTH, height: 14, fill: answer }),
    tag('rect', { y: top - 72, width: WIDTH, height: 14, fill: lit(c.wall, 0.6) }),
    tag('rect', { y: top - 58, width: WIDTH, height: 6, fill: c.dark, 'fill-opacity': 0.3 }),
    ...doors,
    pennants(top - 150, ['#efe8d8', answer, '#b5453a', '#d9a94e']),
    path(`M0 ${top - 150}q272 42 544 0q272 42 544 0q272 42 544 0`, {
      fill: 'none',
      stroke: '#4a4040',
      'stroke-width': 2,
    }),
    drawFloor(stage, 'apron', foot, lit(c.floor, 0.2), shaded(c.floor, 0.3)),
    tag('rect', { y: foot, width: WIDTH, height: 5, fill: shaded(c.floor, 0.35) }),
    path(`M0 ${foot + 30}H${WIDTH}v8H0Z`, { fill: '#f6f0e2', 'fill-opacity': 0.75 }),
    tyres(Math.round(random.between(30, 160)), foot + 14, 4),
    tyres(Math.round(random.between(1380, 1500)), foot + 16, random.pick([3, 5])),
    path(
      Array.from(
        { length: 7 },
        (_, index) => `M${index * 290 - 60} 1067l90-${1067 - foot - 38}h7l-85 ${1067 - foot - 38}Z`,
      ).join(''),
      { fill: '#f6f0e2', 'fill-opacity': 0.3 },
    ),
  ].join('');
  return {
    back,
    fore: '',
    light: { sky: mix(c.low, c.top, 0.4), earth: c.floor, shade: '#211c20', lampsOn: false },
    shine: 0.14,
  };
};
