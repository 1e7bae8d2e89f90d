import { complement, mix } from '../kit/colour.ts';
import { HEIGHT, path, tag, WIDTH } from '../kit/sheet.ts';
import { drawFloor } from './floor.ts';
import type { Scene, Stage } from './scene.ts';
import { drawSky, drawStars } from './sky.ts';

const TIMES = {
  day: { top: '#4a5270', low: '#d9a98f', far: '#5d5a76', near: '#383650', street: '#4a4656', glass: '#ffd88f' },
  dusk: { top: '#171a33', low: '#4a3a5c', far: '#2b2a4a', near: '#191a30', street: '#23222f', glass: '#ffcf7a' },
};

const block = ({ random }: Stage, x: number, width: number, top: number, foot: number, wall: string, glass: string) => {
  const columns = Math.floor((width - 16) / 26);
  const rows = Math.floor((foot - top - 20) / 36);
  const windows = Array.from({ length: columns * rows }, (_, index) =>
    random.chance(0.42) ? `M${x + 14 + (index % columns) * 26} ${top + 20 + Math.floor(index / columns) * 36}h11v19h-11Z` : '',
  ).join('');
  const crown = random.pick([`M${x + width * 0.4} ${top}v-26h${width * 0.2}v26Z`, `M${x} ${top}v-10h${width}v10Z`, `M${x + 8} ${top}l${width / 2 - 8}-34l${width / 2 - 8} 34Z`]);
  return path(`M${x} ${foot}V${top}H${x + width}V${foot}Z${crown}`, { fill: wall }) + (windows ? path(windows, { fill: glass, 'fill-opacity': 0.85 }) : '');
};

const skyline = (stage: Stage, low: number, high: number, wall: string, glass: string, foot: number) => {
  const blocks: string[] = [];
  for (let x = -30; x < WIDTH; ) {
    const width = Math.round(stage.random.between(90, 170));
    blocks.push(block(stage, x, width, Math.round(stage.random.between(low, high)), foot, wall, glass));
    x += width + Math.round(stage.random.between(-4, 12));
  }
  return blocks.join('');
};

const shop = (x: number, foot: number, awning: string, glass: string) => {
  const stripes = Array.from({ length: 7 }, (_, index) => (index % 2 ? '' : `M${x + index * 26} ${foot - 128}h26l4 32h-26Z`)).join('');
  return [
    path(`M${x - 8} ${foot}V${foot - 150}h196V${foot}Z`, { fill: '#241f2e' }),
    path(`M${x + 6} ${foot - 4}v-94h100v94ZM${x + 120} ${foot - 4}v-94h50v94Z`, { fill: glass, 'fill-opacity': 0.9 }),
    path(`M${x + 20} ${foot - 4}v-30h22v30ZM${x + 60} ${foot - 4}v-46h16v46Z`, { fill: '#4b3429', 'fill-opacity': 0.7 }),
    path(`M${x} ${foot - 128}h182l5 32h-182Z`, { fill: '#efe2cb' }),
    path(stripes, { fill: awning }),
  ].join('');
};

/** A street at night after rain: lit windows, lamps, and all of it again in the road. */
export const city: Scene = (stage) => {
  const { sheet, random, time, horizon, paint } = stage;
  const c = TIMES[time];
  const kerb = horizon + 112;
  const awning = mix(complement(paint), '#7d2f3a', 0.5);
  const lamps = [random.between(120, 260), random.between(700, 900), random.between(1340, 1480)].map(Math.round);
  const glow = sheet.glow('streetglow', [[0, '#ffe3a3', 0.75], [0.3, '#ffcf7a', 0.28], [1, '#ffcf7a', 0]]);
  const post = (x: number) =>
    tag('circle', { cx: x, cy: kerb - 372, r: 170, fill: glow }) +
    path(`M${x - 5} ${kerb}l2-340h6l2 340ZM${x - 13} ${kerb}l4-26h18l4 26ZM${x - 20} ${kerb - 338}h40v-7h-40Z`, { fill: '#15131f' }) +
    path(`M${x - 15} ${kerb - 345}l-5-44h40l-5 44Z`, { fill: '#fff0c4' }) +
    path(`M${x - 24} ${kerb - 389}h48l-12-16h-24Z`, { fill: '#15131f' });
  const streaks = Array.from({ length: 26 }, () => {
    const w = Math.round(random.between(6, 26));
    return `M${Math.round(random.between(0, WIDTH))} ${kerb + 6}h${w}l${random.pick([-6, 4, 8])} ${Math.round(random.between(90, 300))}h${-w - 2}Z`;
  }).join('');
  const back = [
    drawSky(stage, { top: c.top, low: c.low, sun: c.glass }),
    time === 'dusk' ? drawStars(stage, 40) : '',
    tag('circle', { cx: Math.round(random.between(300, 1300)), cy: 130, r: 52, fill: '#f6e6bd', 'fill-opacity': 0.9 }),
    skyline(stage, horizon - 330, horizon - 190, c.far, mix(c.glass, c.far, 0.35), kerb),
    skyline(stage, horizon - 210, horizon - 60, c.near, c.glass, kerb),
    shop(Math.round(random.between(20, 140)), kerb, awning, c.glass),
    shop(Math.round(random.between(1180, 1380)), kerb, awning, c.glass),
    tag('rect', { y: kerb - 4, width: WIDTH, height: 12, fill: mix(c.street, '#d8cbb8', 0.35) }),
    drawFloor(stage, 'street', kerb + 8, mix(c.street, c.low, 0.3), mix(c.street, '#08070d', 0.5)),
    path(streaks, { fill: sheet.ramp('streaks', [[0, c.glass, 0.5], [1, c.glass, 0]]), filter: sheet.blur(4) }),
    lamps.map((x) => tag('ellipse', { cx: x, cy: kerb + 130, rx: 26, ry: 150, fill: '#ffe3a3', 'fill-opacity': 0.42, filter: sheet.blur(10) })).join(''),
    path(`M0 ${HEIGHT - 120}H${WIDTH}M0 ${HEIGHT - 40}H${WIDTH}`, { stroke: c.low, 'stroke-opacity': 0.25, 'stroke-width': 3 }),
    lamps.map(post).join(''),
  ].join('');
  return { back, fore: '', light: { sky: mix(c.low, '#ffd9a0', 0.35), earth: mix(c.street, '#ffcf7a', 0.3), shade: '#05040a', lampsOn: true }, shine: 0.5 };
};
