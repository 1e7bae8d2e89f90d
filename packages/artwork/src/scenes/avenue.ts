import { mix } from '../kit/colour.ts';
import { HEIGHT, path, tag, WIDTH } from '../kit/sheet.ts';
import { drawFloor } from './floor.ts';
import { hills, tree } from './land.ts';
import type { Scene } from './scene.ts';
import { drawSky, drawSun, skyFor } from './sky.ts';

const TIMES = {
  day: {
    top: '#b9cfd2',
    low: '#f8ecd2',
    sun: '#fff0c8',
    far: '#c9b58c',
    trunk: '#6b5443',
    leaves: ['#c9762c', '#d9983a', '#b5562a'],
    light: '#f0bf62',
    gravel: '#cdb892',
    low2: '#8f7a58',
    grass: '#9a9a56',
  },
  dusk: {
    top: '#c08a86',
    low: '#fbd6a0',
    sun: '#f5a35c',
    far: '#a98672',
    trunk: '#4a3731',
    leaves: ['#9d4f2a', '#b86a30', '#84392a'],
    light: '#dc9245',
    gravel: '#a98768',
    low2: '#6a5144',
    grass: '#75683f',
  },
} as const;

/** An avenue of plane trees in October, with leaves on the gravel and a house at its end. */
export const avenue: Scene = (stage) => {
  const { random, time, horizon } = stage;
  const c = TIMES[time];
  const sky = skyFor(stage, c);
  const verge = horizon + 104;
  const house = Math.round(random.between(600, 860));
  const leaf = () => random.pick([c.leaves[0], c.leaves[1], c.leaves[2]]);
  const rows = [0.2, 0.38, 0.62, 1].flatMap((near) =>
    [-1, 1].map((side) => {
      const x = WIDTH / 2 + side * (150 + near * 560) + random.between(-20, 20);
      return tree(
        random,
        Math.round(x),
        Math.round(horizon + 22 + near * 84),
        200 + near * random.between(330, 400),
        { trunk: c.trunk, leaf: leaf(), light: c.light },
      );
    }),
  );
  const fallen = c.leaves.map((fill) => {
    const leaves = Array.from({ length: 42 }, () => {
      const y = Math.round(random.between(verge + 4, HEIGHT));
      const size = Math.round(3 + ((y - verge) / (HEIGHT - verge)) * 8);
      return `M${Math.round(random.between(0, WIDTH))} ${y}q${size}-${size} ${2 * size} 0q${-size} ${size} ${-2 * size} 0Z`;
    });
    return path(leaves.join(''), { fill });
  });
  const near = Array.from({ length: 12 }, () => {
    const [x, y] = [
      Math.round(random.between(0, WIDTH)),
      Math.round(random.between(HEIGHT - 60, HEIGHT - 8)),
    ];
    return path(`M${x} ${y}q10-14 26-8q-2 14-26 8Z`, { fill: leaf() });
  });
  const back = [
    drawSky(stage, sky),
    drawSun(stage, sky, 92, time === 'dusk' ? 150 : 260),
    hills(random, horizon - 10, 80, horizon + 60, mix(c.far, c.low, 0.4), 6),
    path(
      `M${house} ${horizon + 30}v-70h150v70ZM${house - 10} ${horizon - 40}l26-34h118l26 34ZM${house + 30} ${horizon - 74}v-20h14v20ZM${house + 108} ${horizon - 74}v-20h14v20Z`,
      { fill: mix(c.trunk, c.low, 0.55) },
    ),
    path(
      Array.from(
        { length: 5 },
        (_, index) =>
          `M${house + 14 + index * 27} ${horizon - 24}h12v20h-12ZM${house + 14 + index * 27} ${horizon + 6}h12v22h-12Z`,
      ).join(''),
      { fill: '#fff0c4', 'fill-opacity': 0.85 },
    ),
    tag('rect', { y: horizon + 26, width: WIDTH, height: 100, fill: c.grass }),
    path(`M${house + 55} ${horizon + 26}h40L1500 ${verge + 20}H100Z`, { fill: c.gravel }),
    ...rows,
    drawFloor(stage, 'gravel', verge, c.gravel, mix(c.gravel, c.low2, 0.75)),
    tag('rect', { y: verge - 3, width: WIDTH, height: 6, fill: mix(c.grass, c.low2, 0.4) }),
    ...fallen,
  ].join('');
  return {
    back,
    fore: near.join(''),
    light: { sky: mix(c.low, c.top, 0.3), earth: c.gravel, shade: '#2a1d18', lampsOn: false },
    shine: 0.08,
  };
};
