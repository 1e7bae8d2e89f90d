import { mix } from '../kit/colour.ts';
import { path, tag, WIDTH } from '../kit/sheet.ts';
import { drawRoad, drawTufts } from './floor.ts';
import { hills, tree } from './land.ts';
import type { Scene, Stage } from './scene.ts';
import { drawClouds, drawSky, drawSun, skyFor } from './sky.ts';

const TIMES = {
  day: {
    top: '#a7c6d3',
    low: '#f3ecd6',
    sun: '#fdf2d2',
    far: '#b7c6a8',
    mid: '#98b07c',
    field: '#d3c586',
    hedge: '#4c6a3d',
    hedgeLight: '#78965a',
    trunk: '#5d4b3b',
    stone: '#b9ab94',
    lane: '#8d857b',
    spire: '#8b8a86',
  },
  dusk: {
    top: '#c79d92',
    low: '#f8dcae',
    sun: '#f2a765',
    far: '#b9a48c',
    mid: '#8f8a63',
    field: '#d0a860',
    hedge: '#3f4a30',
    hedgeLight: '#73703f',
    trunk: '#49392f',
    stone: '#a88b73',
    lane: '#756a63',
    spire: '#6b5d5f',
  },
};

/** A clipped hedge with a bumpy top, lit on every bump. */
const hedge = ({ random }: Stage, y: number, foot: number, dark: string, light: string) => {
  const bumps = Array.from({ length: 27 }, (_, index) => ({
    x: index * 62 - 10,
    r: Math.round(random.between(28, 44)),
  }));
  const crowns = (scale: number, lift: number) =>
    bumps
      .map(
        ({ x, r }) =>
          `M${x - Math.round(r * scale)} ${y - lift}a${Math.round(r * scale)} ${Math.round(r * scale * 0.7)} 0 1 1 ${2 * Math.round(r * scale)} 0a${Math.round(r * scale)} ${Math.round(r * scale * 0.7)} 0 1 1 ${-2 * Math.round(r * scale)} 0Z`,
      )
      .join('');
  return (
    tag('rect', { y, width: WIDTH, height: foot - y, fill: dark }) +
    path(crowns(1, 0), { fill: dark }) +
    path(crowns(0.66, 9), { fill: light, 'fill-opacity': 0.7 })
  );
};

/** A lane between hedges, with a church beyond the fields. */
export const lane: Scene = (stage) => {
  const { random, time, horizon } = stage;
  const c = TIMES[time];
  const sky = skyFor(stage, c);
  const verge = horizon + 120;
  const church = Math.round(random.pick([random.between(240, 560), random.between(1040, 1320)]));
  const y = horizon - 22;
  const wood = { trunk: c.trunk, leaf: c.hedge, light: c.hedgeLight };
  const left = random.chance(0.5);
  const stones = Array.from(
    { length: 30 },
    (_, index) =>
      `M${index * 56 + random.between(-6, 2)} ${verge}v-${random.between(20, 28)}q3-8 12-8h${random.between(26, 34)}q9 0 9 9v26Z`,
  )
    .join('')
    .replace(/\d+\.\d+/g, (n) => Number(n).toFixed(0));
  const back = [
    drawSky(stage, sky),
    drawSun(stage, sky, time === 'dusk' ? 100 : 72, time === 'dusk' ? 150 : 330),
    drawClouds(stage, 5, '#fffaf0', 0.65),
    hills(random, horizon - 30, 70, horizon + 40, c.far, 4),
    path(`M${church} ${y}v-44h26v-58l13-62l13 62v58h62v44Z`, { fill: c.spire }),
    path(`M${church + 52} ${y - 44}l8-22h48l8 22Z`, { fill: mix(c.spire, '#4a3a36', 0.4) }),
    hills(random, horizon + 6, 46, horizon + 80, c.mid, 5),
    path(
      `M0 ${horizon + 30}C300 ${horizon - 4} 500 ${horizon + 24} 800 ${horizon + 14}S1300 ${horizon - 8} 1600 ${horizon + 22}V${verge}H0Z`,
      { fill: c.field },
    ),
    Array.from({ length: 9 }, (_, index) =>
      tree(random, index * 190 + random.between(0, 120), horizon + 42, random.between(60, 110), wood),
    ).join(''),
    hedge(stage, horizon + 62, verge, c.hedge, c.hedgeLight),
    tree(random, left ? 110 : 1480, verge, random.between(480, 560), wood),
    random.chance(0.6) ? tree(random, left ? 1500 : 90, verge, random.between(330, 420), wood) : '',
    path(stones, { fill: c.stone, stroke: mix(c.stone, '#3a2f2a', 0.5), 'stroke-width': 2 }),
    path(
      `M0 ${verge + 20}Q20 ${verge - 14} 60 ${verge - 2}T180 ${verge}T320 ${verge - 3}T520 ${verge}T800 ${verge - 4}T1100 ${verge}T1400 ${verge - 3}T1600 ${verge}V${verge + 24}H0Z`,
      { fill: c.hedgeLight },
    ),
    drawRoad(stage, verge + 8, c.lane, mix(c.lane, '#fff4e0', 0.25), false),
  ].join('');
  return {
    back,
    fore: drawTufts(stage, c.hedge, c.hedgeLight, 26),
    light: { sky: mix(c.low, c.top, 0.4), earth: c.lane, shade: '#231d1e', lampsOn: false },
    shine: 0.08,
  };
};
