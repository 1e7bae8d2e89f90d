import { complement, mix } from '../kit/colour.ts';
import { HEIGHT, path, tag, WIDTH } from '../kit/sheet.ts';
import { softFill } from '../kit/soft.ts';
import { drawShop, drawSkyline } from './buildings.ts';
import { drawFloor } from './floor.ts';
import type { Scene } from './scene.ts';
import { drawSky, drawStars } from './sky.ts';

const TIMES = {
  day: {
    top: '#4a5270',
    low: '#d9a98f',
    far: '#5d5a76',
    near: '#383650',
    street: '#4a4656',
    glass: '#ffd88f',
  },
  dusk: {
    top: '#171a33',
    low: '#4a3a5c',
    far: '#2b2a4a',
    near: '#191a30',
    street: '#23222f',
    glass: '#ffcf7a',
  },
};

/** A street at night after rain: lit windows, lamps, and their reflections in the road. */
export const city: Scene = (stage) => {
  const { sheet, random, time, horizon, paint } = stage;
  const c = TIMES[time];
  const kerb = horizon + 112;
  const awning = mix(complement(paint), '#7d2f3a', 0.5);
  const lamps = [random.between(120, 260), random.between(700, 900), random.between(1340, 1480)].map(
    Math.round,
  );
  const glow = sheet.glow('streetglow', [
    [0, '#ffe3a3', 0.75],
    [0.3, '#ffcf7a', 0.28],
    [1, '#ffcf7a', 0],
  ]);
  const post = (x: number) =>
    tag('circle', { cx: x, cy: kerb - 372, r: 170, fill: glow }) +
    path(
      `M${x - 5} ${kerb}l2-340h6l2 340ZM${x - 13} ${kerb}l4-26h18l4 26ZM${x - 20} ${kerb - 338}h40v-7h-40Z`,
      { fill: '#15131f' },
    ) +
    path(`M${x - 15} ${kerb - 345}l-5-44h40l-5 44Z`, { fill: '#fff0c4' }) +
    path(`M${x - 24} ${kerb - 389}h48l-12-16h-24Z`, { fill: '#15131f' });
  const streaks = Array.from({ length: 26 }, () => {
    const w = Math.round(random.between(6, 26));
    return `M${Math.round(random.between(0, WIDTH))} ${kerb + 6}h${w}l${random.pick([-6, 4, 8])} ${Math.round(random.between(90, 300))}h${-w - 2}Z`;
  }).join('');
  const back = [
    drawSky(stage, { top: c.top, low: c.low, sun: c.glass }),
    time === 'dusk' ? drawStars(stage, 40) : '',
    tag('circle', {
      cx: Math.round(random.between(300, 1300)),
      cy: 130,
      r: 52,
      fill: '#f6e6bd',
      'fill-opacity': 0.9,
    }),
    drawSkyline(stage, horizon - 330, horizon - 190, c.far, mix(c.glass, c.far, 0.35), kerb),
    drawSkyline(stage, horizon - 210, horizon - 60, c.near, c.glass, kerb),
    drawShop(Math.round(random.between(20, 140)), kerb, awning, c.glass),
    drawShop(Math.round(random.between(1180, 1380)), kerb, awning, c.glass),
    tag('rect', { y: kerb - 4, width: WIDTH, height: 12, fill: mix(c.street, '#d8cbb8', 0.35) }),
    drawFloor(stage, 'street', kerb + 8, mix(c.street, c.low, 0.3), mix(c.street, '#08070d', 0.5)),
    softFill(
      sheet,
      streaks,
      sheet.ramp('streaks', [
        [0, c.glass, 0.5],
        [1, c.glass, 0],
      ]),
      { deviation: 4 },
    ),
    lamps
      .map((x) =>
        tag('ellipse', {
          cx: x,
          cy: kerb + 130,
          rx: 44,
          ry: 170,
          fill: sheet.glow('lamplight', [
            [0, '#ffe3a3', 0.42],
            [0.35, '#ffe3a3', 0.36],
            [0.7, '#ffe3a3', 0.14],
            [1, '#ffe3a3', 0],
          ]),
        }),
      )
      .join(''),
    path(`M0 ${HEIGHT - 120}H${WIDTH}M0 ${HEIGHT - 40}H${WIDTH}`, {
      stroke: c.low,
      'stroke-opacity': 0.25,
      'stroke-width': 3,
    }),
    lamps.map(post).join(''),
  ].join('');
  return {
    back,
    fore: '',
    light: {
      sky: mix(c.low, '#ffd9a0', 0.35),
      earth: mix(c.street, '#ffcf7a', 0.3),
      shade: '#05040a',
      lampsOn: true,
    },
    shine: 0.5,
  };
};
