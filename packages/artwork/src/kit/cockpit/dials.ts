import type { Random } from '../random.ts';
import { group, path, type Sheet, tag } from '../sheet.ts';

const around = (radius: number, degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(radians)).toFixed(1)} ${(-radius * Math.cos(radians)).toFixed(1)}`;
};

/** A round instrument with ticks and a needle, without text or numbers. */
export const drawDial = (sheet: Sheet, random: Random, x: number, y: number, r: number, pale = false) => {
  const [face, ink, needle] = pale ? ['#efe6cf', '#2b2624', '#7d1f1c'] : ['#141314', '#f1ead8', '#ff6a3d'];
  const sweep = r > 40 ? 135 : 60;
  const steps = r > 40 ? 18 : 6;
  const ticks = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = -sweep + (2 * sweep * index) / steps;
    return `M${around(r * 0.8, angle)}L${around(r * (index % 2 ? 0.72 : 0.64), angle)}`;
  }).join('');
  const angle = Math.round(random.between(-sweep * 0.95, -sweep * 0.2));
  const bezel = sheet.ramp('bezel', [
    [0, '#ffffff'],
    [0.45, '#b9bcbd'],
    [0.55, '#5d6163'],
    [1, '#e8e3d8'],
  ]);
  return group(
    { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    tag('circle', { r: r * 1.04, fill: '#000000', 'fill-opacity': 0.45, cy: r * 0.05 }),
    tag('circle', { r, fill: bezel }),
    tag('circle', { r: r * 0.89, fill: face }),
    path(ticks, { stroke: ink, 'stroke-width': Math.max(1.5, r * 0.03), fill: 'none' }),
    r > 40
      ? path(`M${around(r * 0.8, sweep * 0.7)}A${r * 0.8} ${r * 0.8} 0 0 1 ${around(r * 0.8, sweep)}`, {
          stroke: '#c23a2a',
          'stroke-width': r * 0.06,
          fill: 'none',
        })
      : '',
    r > 40
      ? tag('rect', {
          x: -r * 0.2,
          y: r * 0.32,
          width: r * 0.4,
          height: r * 0.14,
          fill: pale ? '#cfc4a8' : '#2c2a2b',
        })
      : '',
    path(`M0 ${r * 0.16}L${-r * 0.03} 0L0 ${-r * 0.7}L${r * 0.03} 0Z`, {
      fill: needle,
      transform: `rotate(${angle})`,
    }),
    tag('circle', { r: r * 0.09, fill: '#3a3736' }),
    path(
      `M${around(r * 0.82, -70)}A${r * 0.82} ${r * 0.82} 0 0 1 ${around(r * 0.82, 20)}Q0 ${-r * 0.3} ${around(r * 0.82, -70)}Z`,
      { fill: '#ffffff', 'fill-opacity': 0.1 },
    ),
  );
};
