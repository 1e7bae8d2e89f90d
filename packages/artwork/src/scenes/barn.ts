import { complement, lit, mix, shaded } from '../kit/colour.ts';
import { HEIGHT, path, tag, WIDTH } from '../kit/sheet.ts';
import { drawFloor } from './floor.ts';
import { hills, tree } from './land.ts';
import type { Scene } from './scene.ts';

const TIMES = {
  day: {
    wall: '#8a6a4a',
    beam: '#4f3a2a',
    sky: '#f4ead0',
    skyTop: '#bfd6d4',
    field: '#b9b673',
    floor: '#a3907a',
    ray: '#fff0c8',
  },
  dusk: {
    wall: '#5d4338',
    beam: '#33241f',
    sky: '#ffcf96',
    skyTop: '#d58f74',
    field: '#a88a52',
    floor: '#7a6258',
    ray: '#ffc887',
  },
};

/** A barn with open doors in the evening: boards, beams, tools, dust in the light. */
export const barn: Scene = (stage) => {
  const { sheet, random, time, horizon, paint } = stage;
  const c = TIMES[time];
  const foot = horizon + 104;
  const door = Math.round(random.between(430, 760));
  const boards = Array.from({ length: 21 }, (_, index) => `M${index * 80 + random.between(-8, 8)} 0V${foot}`)
    .join('')
    .replace(/\d+\.\d+/g, (n) => Number(n).toFixed(0));
  const opening = `M${door} ${foot}V150h400V${foot}Z`;
  const leaf = (x: number, side: number) =>
    path(`M${x} ${foot + 6}V146l${side * 150} -26V${foot + 24}Z`, {
      fill: sheet.ramp(`leaf${side > 0 ? 'r' : 'l'}`, [
        [0, lit(c.wall, 0.2)],
        [1, shaded(c.wall, 0.35)],
      ]),
    }) +
    path(
      `M${x} 170L${x + side * 150} ${foot - 6}M${x} ${foot - 16}L${x + side * 150} 150M${x + side * 75} 134V${foot + 14}`,
      { stroke: c.beam, 'stroke-width': 12, fill: 'none' },
    );
  const shelf = random.chance(0.5) ? 90 : 1270;
  const jars = Array.from({ length: 6 }, (_, index) => {
    const tall = Math.round(random.between(26, 50));
    return path(`M${shelf + 12 + index * 40} ${horizon - 130}v${-tall}h26v${tall}Z`, {
      fill: random.pick(['#b5453a', '#d9a94e', '#5d7080', '#efe6d0', '#4c6a3d']),
    });
  });
  const drum = (x: number, colour: string) =>
    path(`M${x} ${foot + 10}v-124q44-14 88 0v124q-44 14-88 0Z`, {
      fill: sheet.ramp(
        `drum${colour.slice(1)}`,
        [
          [0, shaded(colour, 0.5)],
          [0.3, lit(colour, 0.2)],
          [1, shaded(colour, 0.55)],
        ],
        'across',
      ),
    }) +
    path(`M${x} ${foot - 72}q44 14 88 0M${x} ${foot - 30}q44 14 88 0`, {
      fill: 'none',
      stroke: shaded(colour, 0.6),
      'stroke-width': 4,
    });
  const answer = mix(complement(paint), '#7a4a3a', 0.3);
  const back = [
    tag('rect', {
      width: WIDTH,
      height: HEIGHT,
      fill: sheet.ramp('boards', [
        [0, shaded(c.wall, 0.55)],
        [0.5, c.wall],
        [1, shaded(c.wall, 0.3)],
      ]),
    }),
    path(boards, { stroke: shaded(c.wall, 0.5), 'stroke-width': 3 }),
    `<g clip-path="${sheet.clip('doorway', opening)}">${tag('rect', {
      x: door,
      width: 400,
      height: HEIGHT,
      fill: sheet.ramp('outside', [
        [0.1, c.skyTop],
        [0.55, c.sky],
      ]),
    })}${tag('circle', { cx: door + 250, cy: horizon - 120, r: 64, fill: lit(c.sky, 0.6) })}${hills(random, horizon + 20, 60, foot, mix(c.field, c.sky, 0.5), 9)}${hills(random, horizon + 60, 30, foot, c.field, 7)}${tree(random, door + 80, horizon + 70, 180, { trunk: '#5d4b3b', leaf: '#6a7a4a', light: '#98a05f' })}</g>`,
    leaf(door, -1),
    leaf(door + 400, 1),
    path(
      `M0 96H${WIDTH}v34H0ZM210 96v${foot - 96}h34V96ZM1356 96v${foot - 96}h34V96ZM244 240L380 130h-44L244 200ZM1356 240L1220 130h44L1356 200Z`,
      { fill: c.beam },
    ),
    path(`M0 96H${WIDTH}v6H0Z`, { fill: lit(c.beam, 0.25) }),
    path(
      `M${shelf} ${horizon - 130}h260v12h-260ZM${shelf + 20} ${horizon - 118}v22h10v-22ZM${shelf + 230} ${horizon - 118}v22h10v-22Z`,
      { fill: c.beam },
    ),
    ...jars,
    path(
      `M${shelf + 30} ${horizon - 84}v70M${shelf + 80} ${horizon - 84}v54M${shelf + 130} ${horizon - 84}v80M${shelf + 180} ${horizon - 84}v46`,
      { stroke: '#c9c0ae', 'stroke-width': 8, 'stroke-linecap': 'round' },
    ),
    tag('circle', {
      cx: shelf > 800 ? 120 : 1490,
      cy: horizon - 130,
      r: 74,
      fill: 'none',
      stroke: '#2b2728',
      'stroke-width': 34,
    }),
    drum(shelf > 800 ? 60 : 1440, answer),
    drum(shelf > 800 ? 1400 : 110, '#8a5a3c'),
    drawFloor(stage, 'concrete', foot, lit(c.floor, 0.12), shaded(c.floor, 0.45)),
    path(`M${door} ${foot}h400L${door + 760} ${HEIGHT}H${door - 300}Z`, {
      fill: sheet.ramp('sunpatch', [
        [0, c.ray, 0.75],
        [1, c.ray, 0.1],
      ]),
    }),
    path(`M${door} 150h400L${door + 700} ${foot + 200}H${door - 260}Z`, {
      fill: sheet.ramp('rays', [
        [0, c.ray, 0.22],
        [1, c.ray, 0],
      ]),
    }),
    tag('rect', {
      x: -400,
      y: -260,
      width: 2400,
      height: 1590,
      fill: sheet.glow('gloom', [
        [0.45, '#140b08', 0],
        [1, '#140b08', 0.7],
      ]),
    }),
  ].join('');
  return {
    back,
    fore: '',
    light: { sky: mix(c.sky, c.skyTop, 0.3), earth: c.floor, shade: '#1a1210', lampsOn: false },
    shine: 0.16,
  };
};
