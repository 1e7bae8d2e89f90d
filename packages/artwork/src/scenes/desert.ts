import { mix } from '../kit/colour.ts';
import { path, WIDTH } from '../kit/sheet.ts';
import { drawRoad } from './floor.ts';
import { hills } from './land.ts';
import type { Scene } from './scene.ts';
import { drawClouds, drawSky, drawSun, skyFor } from './sky.ts';

const TIMES = {
  day: {
    top: '#86bccb',
    low: '#f8e6c4',
    sun: '#fff3cf',
    far: '#d3a88c',
    mesa: '#c2714a',
    shade: '#96492f',
    sand: '#e0b77f',
    plant: '#5f7a52',
    asphalt: '#8a7d74',
  },
  dusk: {
    top: '#8a5a86',
    low: '#ffc487',
    sun: '#f77f4d',
    far: '#b0748a',
    mesa: '#984a4a',
    shade: '#662f40',
    sand: '#c78a62',
    plant: '#46503f',
    asphalt: '#64535a',
  },
};

const mesa = (x: number, y: number, w: number, h: number, fill: string, shade: string) =>
  path(
    `M${x - w * 0.18} ${y}L${x} ${y - h * 0.5}L${x + w * 0.04} ${y - h}H${x + w * 0.82}L${x + w * 0.86} ${y - h * 0.46}L${x + w * 1.06} ${y}Z`,
    { fill },
  ) +
  path(
    `M${x + w * 0.5} ${y - h}H${x + w * 0.82}L${x + w * 0.86} ${y - h * 0.46}L${x + w * 1.06} ${y}H${x + w * 0.66}L${x + w * 0.58} ${y - h * 0.5}ZM${x + w * 0.16} ${y - h}h${w * 0.08}l${w * 0.02} ${h * 0.5}h${-w * 0.1}Z`,
    { fill: shade },
  );

const saguaro = (x: number, foot: number, h: number, fill: string) =>
  path(
    `M${x} ${foot}V${foot - h}M${x} ${foot - h * 0.4}h${-h * 0.16}q${-h * 0.08} 0 ${-h * 0.08} ${-h * 0.08}v${-h * 0.2}M${x} ${foot - h * 0.3}h${h * 0.14}q${h * 0.08} 0 ${h * 0.08} ${-h * 0.08}v${-h * 0.26}`,
    { fill: 'none', stroke: fill, 'stroke-width': h * 0.1, 'stroke-linecap': 'round' },
  );

/** A straight road through red rock. */
export const desert: Scene = (stage) => {
  const { random, time, horizon } = stage;
  const c = TIMES[time];
  const sky = skyFor(stage, c);
  const verge = horizon + 126;
  const brush = Array.from({ length: 22 }, () => {
    const [x, y, r] = [
      Math.round(random.between(0, WIDTH)),
      Math.round(random.between(horizon + 44, verge - 4)),
      Math.round(random.between(8, 20)),
    ];
    return `M${x - r} ${y}q2-${r} ${r} -${r}t${r} ${r}Z`;
  }).join('');
  const poles = Array.from({ length: 5 }, (_, index) => {
    const x = 90 + index * 360;
    return `M${x} ${verge - 34}v-230h7v230ZM${x - 30} ${verge - 246}h67v6h-67ZM${x - 22} ${verge - 226}h51v5h-51Z`;
  }).join('');
  const wires = Array.from({ length: 6 }, (_, index) => {
    const x = 93 + (index - 1) * 360;
    return `M${x - 28} ${verge - 248}q180 34 360 0M${x + 28} ${verge - 248}q180 38 360 0`;
  }).join('');
  const back = [
    drawSky(stage, sky),
    drawSun(stage, sky, time === 'dusk' ? 140 : 80, time === 'dusk' ? 110 : 340),
    drawClouds(stage, 3, '#fff4e0', 0.5),
    hills(random, horizon, 60, horizon + 30, c.far, 7),
    mesa(
      random.between(-40, 160),
      horizon + 24,
      random.between(260, 360),
      random.between(150, 240),
      c.mesa,
      c.shade,
    ),
    mesa(
      random.between(1080, 1280),
      horizon + 24,
      random.between(220, 340),
      random.between(120, 220),
      mix(c.mesa, c.far, 0.25),
      mix(c.shade, c.far, 0.25),
    ),
    mesa(
      random.between(560, 840),
      horizon + 20,
      random.between(120, 200),
      random.between(60, 120),
      mix(c.mesa, c.far, 0.5),
      mix(c.shade, c.far, 0.5),
    ),
    path(`M0 ${horizon + 14}Q400 ${horizon - 8} 800 ${horizon + 14}T1600 ${horizon + 8}V${verge + 10}H0Z`, {
      fill: c.sand,
    }),
    path(`M0 ${horizon + 66}Q300 ${horizon + 40} 700 ${horizon + 70}T1600 ${horizon + 58}V${verge + 10}H0Z`, {
      fill: mix(c.sand, c.mesa, 0.25),
    }),
    path(brush, { fill: c.plant }),
    path(wires, { fill: 'none', stroke: '#3d2c2a', 'stroke-opacity': 0.6, 'stroke-width': 1.5 }),
    path(poles, { fill: '#54392f' }),
    saguaro(Math.round(random.between(60, 280)), verge, random.between(170, 250), c.plant),
    saguaro(Math.round(random.between(1330, 1540)), verge, random.between(130, 220), c.plant),
    drawRoad(stage, verge + 2, c.asphalt, '#f0bf57', true),
  ]
    .join('')
    .replace(/-?\d+\.\d{2,}/g, (n) => String(Math.round(Number(n) * 10) / 10));
  return {
    back,
    fore: '',
    light: { sky: mix(c.low, c.top, 0.4), earth: c.sand, shade: '#2a1a1c', lampsOn: false },
    shine: 0.1,
  };
};
