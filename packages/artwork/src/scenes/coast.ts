import { mix } from '../kit/colour.ts';
import { path, tag, WIDTH } from '../kit/sheet.ts';
import { drawRoad, drawTufts } from './floor.ts';
import { hills } from './land.ts';
import type { Scene } from './scene.ts';
import { drawClouds, drawSky, drawSun, skyFor } from './sky.ts';

const TIMES = {
  day: {
    top: '#8ec3d6',
    low: '#f2efdd',
    sun: '#fff4d4',
    sea: '#4f9bb0',
    seaNear: '#2c7390',
    cliff: '#c9b692',
    cliffShade: '#9a876b',
    grass: '#8fa069',
    far: '#a9bfc2',
    asphalt: '#84807b',
    rail: '#eceae2',
  },
  dusk: {
    top: '#b389a0',
    low: '#ffd9ab',
    sun: '#f59a5f',
    sea: '#d99c82',
    seaNear: '#6f6a86',
    cliff: '#b98a70',
    cliffShade: '#7d5c5c',
    grass: '#7c7a55',
    far: '#b890a0',
    asphalt: '#655d63',
    rail: '#e8d8c8',
  },
};

/** A road above the sea: cliffs, a lighthouse, a guard rail. */
export const coast: Scene = (stage) => {
  const { sheet, random, time, horizon } = stage;
  const c = TIMES[time];
  const sky = skyFor(stage, c);
  const verge = horizon + 122;
  const flip = random.chance(0.5);
  const rise = random.between(150, 230);
  const cliff = `M0 ${horizon - rise}C120 ${horizon - rise - 24} 240 ${horizon - rise + 20} 330 ${horizon - rise + 44}C400 ${horizon - rise * 0.5} 410 ${horizon - 40} 470 ${horizon - 14}C500 ${horizon + 4} 520 ${horizon + 10} 560 ${horizon + 14}H0Z`;
  const face = `M330 ${horizon - rise + 44}C400 ${horizon - rise * 0.5} 410 ${horizon - 40} 470 ${horizon - 14}C500 ${horizon + 4} 520 ${horizon + 10} 560 ${horizon + 14}H250C300 ${horizon - 60} 270 ${horizon - 110} 330 ${horizon - rise + 44}ZM150 ${horizon + 14}C190 ${horizon - 50} 150 ${horizon - 90} 210 ${horizon - rise + 30}C180 ${horizon - 120} 120 ${horizon - 60} 90 ${horizon + 14}Z`;
  const light = { x: 190, y: horizon - rise + 6 };
  const tower = [
    path(`M${light.x - 17} ${light.y}L${light.x - 11} ${light.y - 110}h22L${light.x + 17} ${light.y}Z`, {
      fill: '#f6efe0',
    }),
    path(
      `M${light.x - 15} ${light.y - 36}l1.500-28h27l1.500 28ZM${light.x - 12.5} ${light.y - 82}l1-20h23l1 20Z`,
      { fill: '#b5453a' },
    ),
    path(
      `M${light.x - 15} ${light.y - 110}h30v-5h-30ZM${light.x - 8} ${light.y - 115}h16v-18h-16ZM${light.x - 11} ${light.y - 133}l11-12l11 12Z`,
      { fill: '#41393a' },
    ),
    tag('circle', { cx: light.x, cy: light.y - 124, r: 5, fill: '#ffe9a8' }),
  ].join('');
  const glints = Array.from({ length: 34 }, () => {
    const y = random.between(horizon + 4, horizon + 90);
    const w = Math.round(random.between(14, 26) + (y - horizon) * 0.9);
    return `M${Math.round(random.between(0, WIDTH))} ${Math.round(y)}q${w / 4}-5 ${w / 2} 0t${w / 2} 0`;
  }).join('');
  const gulls = Array.from({ length: 5 }, () => {
    const [x, y] = [Math.round(random.between(500, 1300)), Math.round(random.between(150, 330))];
    return `M${x} ${y}q12-12 20 0q8-12 20 0`;
  }).join('');
  const posts = Array.from({ length: 14 }, (_, index) => `M${index * 122 + 20} ${verge + 4}v-62h12v62Z`).join(
    '',
  );
  const back = [
    drawSky(stage, sky),
    drawSun(stage, sky, time === 'dusk' ? 120 : 76, time === 'dusk' ? 90 : 350),
    drawClouds(stage, 4, '#fffaf0', 0.6),
    hills(random, horizon - 4, 70, horizon + 4, c.far, 5),
    tag('rect', {
      y: horizon,
      width: WIDTH,
      height: 140,
      fill: sheet.ramp('sea', [
        [0, c.sea],
        [1, c.seaNear],
      ]),
    }),
    path(glints, { fill: 'none', stroke: '#fff6e0', 'stroke-opacity': 0.55, 'stroke-width': 2.5 }),
    `<g${flip ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>${path(cliff, { fill: c.cliff })}${path(face, { fill: c.cliffShade })}${path(`M0 ${horizon - rise}C120 ${horizon - rise - 24} 240 ${horizon - rise + 20} 330 ${horizon - rise + 44}C250 ${horizon - rise + 44} 120 ${horizon - rise + 16} 0 ${horizon - rise + 34}Z`, { fill: c.grass })}${tower}</g>`,
    path(gulls, { fill: 'none', stroke: '#fffaf0', 'stroke-width': 3, 'stroke-linecap': 'round' }),
    path(
      `M0 ${verge - 12}Q200 ${verge - 40} 420 ${verge - 16}T900 ${verge - 20}T1300 ${verge - 16}T1600 ${verge - 22}V${verge + 10}H0Z`,
      { fill: c.grass },
    ),
    path(posts, { fill: mix(c.rail, '#3d3638', 0.45) }),
    tag('rect', {
      y: verge - 58,
      width: WIDTH,
      height: 26,
      fill: sheet.ramp('rail', [
        [0, '#ffffff'],
        [0.4, c.rail],
        [0.5, mix(c.rail, '#3d3638', 0.4)],
        [1, c.rail],
      ]),
    }),
    drawRoad(stage, verge + 2, c.asphalt, '#f4e3a8', true),
  ].join('');
  return {
    back,
    fore: drawTufts(stage, mix(c.grass, '#2d3324', 0.4), c.grass, 12),
    light: { sky: mix(c.low, c.top, 0.5), earth: c.asphalt, shade: '#1e1a22', lampsOn: false },
    shine: 0.12,
  };
};
