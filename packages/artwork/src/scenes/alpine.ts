import { mix } from '../kit/colour.ts';
import { path, tag, WIDTH } from '../kit/sheet.ts';
import { drawRoad, drawTufts } from './floor.ts';
import { fir, hills, peaks } from './land.ts';
import type { Scene } from './scene.ts';
import { drawClouds, drawSky, drawSun, skyFor } from './sky.ts';

const TIMES = {
  day: {
    top: '#8fb9cf',
    low: '#eef0e4',
    sun: '#fff6dc',
    far: '#a9bcc6',
    snow: '#f8f6ee',
    near: '#7d949d',
    nearSnow: '#dfe7e6',
    meadow: '#8ea565',
    low2: '#5f7d4d',
    fir: '#2f4a3c',
    fir2: '#47654c',
    stone: '#c9c2b4',
    asphalt: '#7d7b78',
  },
  dusk: {
    top: '#7f86ad',
    low: '#f6cfae',
    sun: '#f7b27c',
    far: '#a58fa8',
    snow: '#f9cfae',
    near: '#75698c',
    nearSnow: '#e0a795',
    meadow: '#7c7f5c',
    low2: '#4d5a48',
    fir: '#2a3340',
    fir2: '#3d4650',
    stone: '#b39c8f',
    asphalt: '#625d66',
  },
};

/** A pass above the tree line: snow, firs, guard stones. */
export const alpine: Scene = (stage) => {
  const { random, time, horizon } = stage;
  const c = TIMES[time];
  const sky = skyFor(stage, c);
  const verge = horizon + 118;
  const firs = Array.from({ length: 26 }, (_, index) => {
    const x = random.between(0, WIDTH);
    // The car is in the middle, so trees there stay low.
    const edge = Math.abs(x - WIDTH / 2) / (WIDTH / 2);
    return fir(
      x,
      horizon + 30 + random.between(0, 50),
      70 + edge * random.between(60, 190),
      index % 2 ? c.fir : c.fir2,
    );
  }).join('');
  const stones = Array.from({ length: 12 }, (_, index) => {
    const x = 20 + index * 140 + random.between(-8, 8);
    return `M${x.toFixed(0)} ${verge + 4}v-40q2-10 12-10h34q12 0 13 10v40Z`;
  }).join('');
  const back = [
    drawSky(stage, sky),
    drawSun(stage, sky, 70, 400),
    peaks(random, horizon, 420, horizon + 20, c.far, c.snow, 3),
    drawClouds(stage, 3, '#ffffff', 0.5),
    peaks(random, horizon + 20, 250, horizon + 40, c.near, c.nearSnow, 5),
    hills(random, horizon + 10, 90, verge + 20, mix(c.low2, c.near, 0.4), 5),
    firs,
    hills(random, horizon + 70, 34, verge + 20, c.meadow, 6),
    tag('rect', { y: verge - 22, width: WIDTH, height: 30, fill: mix(c.meadow, c.low2, 0.6) }),
    path(stones, { fill: c.stone }),
    path(stones, {
      fill: '#3b3433',
      'fill-opacity': 0.25,
      transform: 'translate(9 0)',
      'clip-path': stage.sheet.clip('stones', stones),
    }),
    drawRoad(stage, verge + 2, c.asphalt, '#f2ecdd', true),
  ].join('');
  return {
    back,
    fore: drawTufts(stage, c.low2, c.meadow, 16),
    light: { sky: mix(c.low, c.top, 0.5), earth: c.asphalt, shade: '#1d1b26', lampsOn: false },
    shine: 0.1,
  };
};
