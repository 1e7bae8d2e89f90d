import type { Sheet } from '../sheet.ts';
import { path, tag } from '../sheet.ts';

/** Tyre, sidewall and the dark well of the rim: the base of every wheel. */
export const drawTyre = (sheet: Sheet, radius: number, rim: number, whitewall: boolean) => {
  const wall = radius - rim;
  const ring = (r: number, stroke: string, width: number, more = {}) =>
    tag('circle', { r, fill: 'none', stroke, 'stroke-width': width, ...more });
  const rubber = sheet.glow(`tyre${radius}`, [
    [0, '#211f1f'],
    [(rim + wall * 0.08) / radius, '#151314'],
    [(rim + wall * 0.45) / radius, '#3b3837'],
    [(rim + wall * 0.74) / radius, '#2a2828'],
    [(rim + wall * 0.9) / radius, '#151314'],
    [1, '#0a0909'],
  ]);
  return [
    tag('circle', { r: radius, fill: rubber }),
    ring(radius - wall * 0.05, '#000000', wall * 0.1, { 'stroke-dasharray': '9 7', 'stroke-opacity': 0.75 }),
    ring(rim + wall * 0.82, '#55514f', 2, { 'stroke-opacity': 0.7 }),
    ring(rim + wall * 0.3, '#0d0b0b', 3),
    ring(rim + wall * 0.36, '#54504e', 2, { 'stroke-opacity': 0.6 }),
    whitewall ? ring(rim + wall * 0.42, '#efe9dc', wall * 0.42) : '',
    tag('circle', {
      r: rim,
      fill: sheet.glow('well', [
        [0, '#1a1818'],
        [0.75, '#0c0b0b'],
        [1, '#2b2928'],
      ]),
    }),
    gleam(rim + wall * 0.55, wall * 0.22),
  ].join('');
};

const gleam = (radius: number, width: number) => {
  const arc = (from: number, to: number) => {
    const point = (turn: number) =>
      `${Math.round(radius * Math.sin(turn))} ${Math.round(-radius * Math.cos(turn))}`;
    return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`;
  };
  const soft = { fill: 'none', stroke: '#ffffff', 'stroke-width': width, 'stroke-linecap': 'round' };
  return (
    path(arc(-1.15, -0.2), { ...soft, 'stroke-opacity': 0.16 }) +
    path(arc(0.35, 0.75), { ...soft, 'stroke-opacity': 0.08 })
  );
};

/** Brakes behind the spokes. */
export const drawBrake = (rim: number) =>
  [
    tag('circle', { r: rim * 0.66, fill: '#4d4a48' }),
    tag('circle', {
      r: rim * 0.6,
      fill: 'none',
      stroke: '#6d6966',
      'stroke-width': rim * 0.05,
      'stroke-dasharray': '3 5',
    }),
    tag('circle', { r: rim * 0.34, fill: '#2b2928' }),
  ].join('');

/** The bright outer lip of a rim. */
export const drawLip = (sheet: Sheet, rim: number, width: number, colour?: string) => {
  const metal =
    colour ??
    sheet.ramp('lip', [
      [0, '#ffffff'],
      [0.4, '#c9ccce'],
      [0.52, '#7a7f83'],
      [0.7, '#d4d1ca'],
      [1, '#8c8780'],
    ]);
  return [
    tag('circle', { r: rim - width / 2, fill: 'none', stroke: metal, 'stroke-width': width }),
    tag('circle', {
      r: rim - width,
      fill: 'none',
      stroke: '#000000',
      'stroke-opacity': 0.5,
      'stroke-width': 4,
    }),
    tag('circle', { r: rim, fill: 'none', stroke: '#000000', 'stroke-opacity': 0.6, 'stroke-width': 3 }),
  ].join('');
};
